import { formatCount, formatList, formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { SpecRow } from './api.ts';
import { messages } from './messages.ts';
import { ValueTags } from './parts/value-tags.tsx';

/** The columns of the library; the tenant column appears only when rows of several tenants share the list. */
export function specColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<SpecRow>[] {
  const texts = messages[locale];
  return [
    { id: 'name', title: texts.name, width: 160, text: ({ name }) => name },
    { id: 'id', title: texts.id, width: 90, isExtra: true, text: ({ id }) => id },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 110,
      isExtra: tenants === null,
      text: ({ tenantId }) => tenantName(tenants, tenantId),
    },
    {
      id: 'values',
      title: texts.values,
      width: 320,
      isElastic: true,
      text: ({ values }) =>
        formatList(
          values.map(({ name }) => name),
          locale,
        ),
      cell: ({ values }) => <ValueTags names={values.map(({ name }) => name)} />,
    },
    { id: 'goodsCount', title: texts.goods, width: 120, isNumber: true, text: (row) => formatCount(row.goodsCount) },
    { id: 'sort', title: texts.sort, width: 80, isNumber: true, text: ({ sort }) => String(sort) },
    { id: 'updateTime', title: texts.updated, width: 170, text: ({ updateTime }) => formatTime(updateTime) },
    { id: 'createTime', title: texts.created, width: 170, isExtra: true, text: (row) => formatTime(row.createTime) },
  ];
}
