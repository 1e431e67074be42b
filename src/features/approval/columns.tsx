import { Link } from '@tanstack/react-router';
import { formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { Approval } from './api.ts';
import { messages } from './messages.ts';
import { RowLink } from './parts/row-link.tsx';
import { actionName, amountText } from './shown.ts';
import { stateName, toneOf } from './words.ts';

/** The columns of the list of approvals. */
export function approvalColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<Approval>[] {
  const texts = messages[locale];
  return [
    {
      id: 'approvalNo',
      title: texts.number,
      width: 210,
      text: (row) => row.approvalNo,
      cell: (row) => (
        <Link to="/upms/approval/$id" params={{ id: row.id }}>
          {row.approvalNo}
        </Link>
      ),
    },
    {
      id: 'state',
      title: texts.state,
      width: 96,
      text: (row) => stateName(row.state, locale),
      tone: (row) => toneOf(row.state),
    },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 90,
      isExtra: tenants === null,
      text: (row) => tenantName(tenants, row.tenantId),
    },
    { id: 'what', title: texts.what, width: 110, text: (row) => actionName(row, locale) },
    { id: 'amount', title: texts.amount, width: 140, text: (row) => amountText(row, locale) },
    {
      id: 'about',
      title: texts.about,
      width: 190,
      isElastic: true,
      text: (row) => `${texts.machines[row.machine]} ${row.rowNo}`,
      cell: (row) => <RowLink approval={row} />,
    },
    { id: 'memberName', title: texts.member, width: 104, isExtra: true, text: (row) => row.memberName },
    { id: 'askedName', title: texts.asker, width: 90, text: (row) => row.askedName },
    { id: 'decidedName', title: texts.decider, width: 90, text: (row) => row.decidedName ?? texts.none },
    {
      id: 'createTime',
      title: texts.asked,
      width: 156,
      text: (row) => formatTime(row.createTime),
    },
    { id: 'dueTime', title: texts.due, width: 156, isExtra: true, text: (row) => formatTime(row.dueTime) },
  ];
}
