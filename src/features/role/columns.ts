import { permissionAreas } from '#shared/roles/permission-words.ts';
import { formatCount, formatList, formatTime, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { Role } from './api.ts';
import { messages } from './messages.ts';

/** The columns of the role list. */
export function roleColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<Role>[] {
  const texts = messages[locale];
  const areasOf = ({ permissions }: Role) =>
    formatList(
      permissionAreas
        .filter(({ area }) => permissions.some((permission) => permission.startsWith(`${area}.`)))
        .map(({ name }) => name[locale]),
      locale,
    );
  const limitsOf = ({ refundLimit, balanceLimit, pointsLimit }: Role) =>
    [
      ...(refundLimit === null ? [] : [texts.refundOf(formatYuan(refundLimit))]),
      ...(balanceLimit === null ? [] : [texts.balanceOf(formatYuan(balanceLimit))]),
      ...(pointsLimit === null ? [] : [texts.pointsOf(formatCount(pointsLimit))]),
    ].join(' · ') || texts.noLimit;
  return [
    { id: 'name', title: texts.name, width: 150, text: ({ name }) => name[locale] },
    { id: 'ready', title: texts.kind, width: 110, text: ({ ready }) => (ready ? texts.ready : texts.own) },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 120,
      isExtra: tenants === null,
      text: ({ tenantId }) => (tenantId === null ? '–' : tenantName(tenants, tenantId)),
    },
    { id: 'permissions', title: texts.permissions, width: 260, isElastic: true, text: areasOf },
    { id: 'limits', title: texts.limits, width: 200, text: limitsOf },
    { id: 'staff', title: texts.staff, width: 100, isNumber: true, text: ({ staff }) => formatCount(staff) },
    { id: 'updateTime', title: texts.updated, width: 156, text: (row) => formatTime(row.updateTime) },
  ];
}
