import { rowChart } from '#machines/after-sale/row.ts';
import { turns } from '#machines/after-sale/turns.ts';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { nextEventBy } from '#src/lib/next-event.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import { type Column, menuWidth } from '#src/ui/data-grid/column.ts';
import { byTab, lateColumns, notOnLate } from '#src/ui/list/late-columns.ts';
import { MemberLink } from '#src/ui/member-link/member-link.tsx';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
import { amountText } from './amount-text.ts';
import type { AfterSaleRow } from './api.ts';
import { messages } from './messages.ts';
import { AfterSaleMenu } from './parts/after-sale-menu.tsx';
import { eventName, stateName, toneOf } from './words.ts';

const timed = { turns, nextEvent: nextEventBy(rowChart, turns), eventName };

/** The columns of the after-sale list; the tenant column appears only when rows of several tenants share the list. */
export function afterSaleColumns(
  locale: Locale,
  tenants: readonly Tenant[] | null,
  isLate = false,
): Column<AfterSaleRow>[] {
  const texts = messages[locale];
  return [
    {
      id: 'afterSaleNo',
      title: texts.number,
      width: 210,
      text: (row) => row.afterSaleNo,
      cell: (row) => <NumberLink kind="afterSale" id={row.id} no={row.afterSaleNo} />,
    },
    {
      id: 'state',
      title: texts.state,
      width: locale === 'zh' ? 128 : 180,
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
    ...lateColumns(timed, locale, isLate),
    {
      ...byTab('memberName', isLate, { late: tenants !== null, others: false }),
      title: texts.member,
      width: 104,
      text: (row) => row.memberName,
      cell: ({ userId, memberName }) => <MemberLink id={userId} name={memberName} />,
    },
    { id: 'itemName', title: texts.item, width: 110, isElastic: true, text: (row) => row.itemName },
    {
      id: 'quantity',
      title: texts.quantity,
      width: 64,
      isNumber: true,
      // Usually one; the after-sale's page shows it.
      isExtra: true,
      text: (row) => formatCount(row.claimQuantity),
    },
    {
      ...byTab('way', isLate, { late: true, others: tenants !== null }),
      title: texts.way,
      width: locale === 'zh' ? 92 : 146,
      text: (row) => texts.ways[row.way],
    },
    {
      id: 'price',
      title: texts.price,
      width: 124,
      isNumber: true,
      text: (row) => amountText(row.claimPrice, row.claimPoints, texts) || formatYuan(0),
    },
    {
      id: 'points',
      title: texts.points,
      width: 110,
      isNumber: true,
      isExtra: true,
      text: (row) => formatCount(row.claimPoints),
    },
    {
      id: 'orderNo',
      title: texts.orderNo,
      width: 200,
      isExtra: true,
      text: (row) => row.orderNo,
      cell: (row) => <NumberLink kind="order" id={row.orderId} no={row.orderNo} />,
    },
    { id: 'reason', title: texts.reason, width: 150, isExtra: true, text: (row) => row.applyReason },
    {
      ...byTab('createTime', isLate, notOnLate),
      title: texts.applied,
      width: 156,
      isSortable: true,
      text: (row) => formatTime(row.createTime),
    },
    { id: 'dueTime', title: texts.due, width: 170, isExtra: true, text: (row) => formatTime(row.dueTime) },
    {
      id: 'acts',
      title: texts.acts,
      width: menuWidth(texts.acts),
      edge: 'end',
      text: () => '',
      cell: (row) => <AfterSaleMenu row={row} />,
    },
  ];
}
