import { formatCount, formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { CategoryRow } from './api.ts';
import { messages } from './messages.ts';

/** The columns of the category list; the tenant column appears only when rows of several tenants share the list. */
export function categoryColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<CategoryRow>[] {
  const texts = messages[locale];
  return [
    { id: 'name', title: texts.name, width: 180, isElastic: true, text: ({ name }) => name },
    { id: 'id', title: texts.id, width: 90, isExtra: true, text: ({ id }) => id },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 110,
      isExtra: tenants === null,
      text: ({ tenantId }) => tenantName(tenants, tenantId),
    },
    { id: 'parentName', title: texts.parent, width: 160, text: ({ parentName }) => parentName ?? texts.top },
    { id: 'childCount', title: texts.below, width: 110, isNumber: true, text: (row) => formatCount(row.childCount) },
    { id: 'goodsCount', title: texts.goodsOf, width: 110, isNumber: true, text: (row) => formatCount(row.goodsCount) },
    {
      id: 'enable',
      title: texts.state,
      width: 90,
      text: ({ enable }) => (enable === 1 ? texts.isShown : texts.isHidden),
      tone: ({ enable }) => (enable === 1 ? 'good' : 'neutral'),
    },
    { id: 'updateTime', title: texts.updated, width: 170, text: ({ updateTime }) => formatTime(updateTime) },
    { id: 'createTime', title: texts.created, width: 170, isExtra: true, text: (row) => formatTime(row.createTime) },
  ];
}
