import { formatCount, formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { TenantRow } from './api.ts';
import { messages } from './messages.ts';

/** The columns of the tenant list. */
export function tenantColumns(locale: Locale): Column<TenantRow>[] {
  const texts = messages[locale];
  return [
    { id: 'name', title: texts.name, width: 110, isElastic: true, text: (row) => row.name },
    { id: 'id', title: texts.id, width: 90, text: (row) => row.id },
    {
      id: 'status',
      title: texts.status,
      width: locale === 'zh' ? 80 : 92,
      text: (row) => texts.states[row.status],
      tone: (row) => (row.status === 'active' ? 'good' : 'bad'),
    },
    { id: 'contact', title: texts.contact, width: 92, text: (row) => row.contact },
    { id: 'phone', title: texts.phone, width: 112, text: (row) => row.phone },
    { id: 'staff', title: texts.staff, width: 76, isNumber: true, text: (row) => formatCount(row.staff) },
    { id: 'members', title: texts.members, width: 76, isNumber: true, text: (row) => formatCount(row.members) },
    { id: 'unpaid', title: texts.unpaid, width: 172, isNumber: true, text: (row) => formatCount(row.unpaidMinutes) },
    {
      id: 'flashSale',
      title: texts.flashSale,
      width: 210,
      isNumber: true,
      isExtra: true,
      text: (row) => formatCount(row.flashSaleMinutes),
    },
    {
      id: 'autoReceive',
      title: texts.autoReceive,
      width: 118,
      isNumber: true,
      text: (row) => formatCount(row.autoReceiveDays),
    },
    { id: 'createTime', title: texts.created, width: 156, text: (row) => formatTime(row.createTime) },
  ];
}
