import { formatCount, formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { Staff } from './api.ts';
import { messages } from './messages.ts';

/** The columns of the account list. */
export function staffColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<Staff>[] {
  const texts = messages[locale];
  return [
    {
      id: 'name',
      title: texts.name,
      width: 140,
      isElastic: true,
      text: (row) => (row.own ? texts.ownName(row.name) : row.name),
    },
    { id: 'username', title: texts.username, width: 130, text: (row) => row.username },
    { id: 'type', title: texts.type, width: 112, text: (row) => texts.types[row.type] },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 120,
      isExtra: tenants === null,
      text: (row) => (row.tenantId === null ? texts.none : tenantName(tenants, row.tenantId)),
    },
    {
      id: 'role',
      title: texts.role,
      width: 120,
      text: (row) => (row.owner ? texts.owner : (row.role?.name[locale] ?? '')),
    },
    {
      id: 'status',
      title: texts.status,
      width: 90,
      text: (row) => texts.states[row.status],
      tone: (row) => (row.status === 'active' ? 'good' : 'bad'),
    },
    { id: 'phone', title: texts.phone, width: 130, text: (row) => row.phone },
    { id: 'sessions', title: texts.sessions, width: 92, isNumber: true, text: (row) => formatCount(row.sessions) },
    { id: 'seenTime', title: texts.seen, width: 156, text: (row) => formatTime(row.seenTime) },
    { id: 'createTime', title: texts.created, width: 170, isExtra: true, text: (row) => formatTime(row.createTime) },
  ];
}
