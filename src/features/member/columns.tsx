import { Link } from '@tanstack/react-router';
import { clientTypeNames, genderNames, nameOf } from '#src/lib/codes.ts';
import { formatCount, formatList, formatTime, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { MemberRow, ProfileField, TagCategory } from './api.ts';
import { messages } from './messages.ts';
import { profileText } from './profile-text.ts';

interface Known {
  tenants: readonly Tenant[] | null;
  fields: readonly ProfileField[];
  categories: readonly TagCategory[];
}

/**
 * The columns of the member list; the default ones fit a 1280 px window with the menu open. The tenant column appears
 * only when rows of several tenants share the list.
 */
export function memberColumns(locale: Locale, { tenants, fields, categories }: Known): Column<MemberRow>[] {
  const texts = messages[locale];
  const tagNames = new Map(categories.flatMap(({ items }) => items.map(({ id, name }) => [id, name])));
  return [
    {
      id: 'nickName',
      title: texts.nickName,
      width: 96,
      isElastic: true,
      text: (row) => row.nickName,
      cell: (row) => (
        <Link to="/mall/userinfo/$id" params={{ id: row.id }}>
          {row.nickName}
        </Link>
      ),
    },
    { id: 'userId', title: texts.id, width: 90, isExtra: true, text: (row) => row.userId },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 88,
      isExtra: tenants === null,
      text: (row) => tenantName(tenants, row.tenantId),
    },
    { id: 'realName', title: texts.realName, width: 100, isExtra: true, text: (row) => row.realName },
    { id: 'mobile', title: texts.mobile, width: 112, text: (row) => row.mobile },
    {
      id: 'sex',
      title: texts.gender,
      width: 80,
      isExtra: true,
      text: (row) => nameOf(genderNames[locale], row.sex === null ? '' : String(row.sex)),
    },
    {
      id: 'appType',
      title: texts.client,
      width: 110,
      isExtra: true,
      text: (row) => clientTypeNames[locale][row.appType],
    },
    {
      id: 'province',
      title: texts.province,
      width: 150,
      isExtra: true,
      text: (row) => row.province || texts.noProvince,
    },
    { id: 'city', title: texts.city, width: 120, isExtra: true, text: (row) => row.city },
    ...fields.map((field) => ({
      id: `field-${field.key}`,
      title: field.label,
      width: 88,
      isExtra: !field.showInList,
      text: (row: MemberRow) => profileText(field, row.profile, locale, categories),
    })),
    {
      id: 'tags',
      title: texts.tags,
      width: 150,
      isExtra: true,
      text: (row) =>
        formatList(
          row.tagIds.map((id) => tagNames.get(id) ?? id),
          locale,
        ),
    },
    { id: 'points', title: texts.points, width: 72, isNumber: true, text: (row) => formatCount(row.points) },
    { id: 'balance', title: texts.balance, width: 96, isNumber: true, text: (row) => formatYuan(row.balance) },
    {
      id: 'orderCount',
      title: texts.orders,
      width: 82,
      isNumber: true,
      isSortable: true,
      text: (row) => formatCount(row.orderCount),
    },
    {
      id: 'consumeAmount',
      title: texts.spent,
      width: 108,
      isNumber: true,
      isSortable: true,
      text: (row) => formatYuan(row.consumeAmount),
    },
    {
      id: 'status',
      title: texts.status,
      width: locale === 'zh' ? 76 : 92,
      text: (row) => (row.status === 0 ? texts.active : texts.disabled),
      tone: (row) => (row.status === 0 ? 'good' : 'bad'),
    },
    { id: 'createTime', title: texts.joined, width: 156, isSortable: true, text: (row) => formatTime(row.createTime) },
    { id: 'visitTime', title: texts.visited, width: 170, isExtra: true, text: (row) => formatTime(row.visitTime) },
  ];
}
