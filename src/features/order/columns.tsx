import { Link } from '@tanstack/react-router';
import { hasOpenAfterSale } from '#machines/order/selectors.ts';
import { turns } from '#machines/order/turns.ts';
import { clientTypeNames, orderTypeNames } from '#src/lib/codes.ts';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { NextEvent } from '#src/lib/next-event.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import { type Column, menuWidth } from '#src/ui/data-grid/column.ts';
import { byTab, type Elsewhere, lateColumns, notOnLate } from '#src/ui/list/late-columns.ts';
import type { OrderRow } from './api.ts';
import { listMessages } from './list-messages.ts';
import { AfterSalesLink } from './parts/after-sales-link.tsx';
import { FirstItem } from './parts/first-item.tsx';
import { OrderMenu } from './parts/order-menu.tsx';
import { eventName, stateName, toneOf } from './words.ts';

const yuan = (fen: number) => (fen === 0 ? '–' : formatYuan(fen));
const count = (points: number) => (points === 0 ? '–' : formatCount(points));

/** An after-sale holds back what waits to be sent. */
const elsewhere: Elsewhere<OrderRow> = {
  name: (row, locale) => (hasOpenAfterSale(row) ? listMessages[locale].endAfterSale : undefined),
  cell: ({ orderNo }, words) => <AfterSalesLink orderNo={orderNo}>{words}</AfterSalesLink>,
};

/** Returns the columns of a file for those of the list: what is to be paid takes two there, as money and points are numbers. */
export const exportedColumns = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => (id === 'paymentPrice' && !ids.includes('paymentPoints') ? [id, 'paymentPoints'] : [id]));

/**
 * The columns of the order list; the default ones fit a 1440 px window with the menu open. The tenant column appears
 * only when rows of several tenants share the list. A list of late rows says how late they are and what comes next.
 */
export function orderColumns(
  locale: Locale,
  tenants: readonly Tenant[] | null,
  isLate = false,
  nextEvent: NextEvent | null = null,
): Column<OrderRow>[] {
  const texts = listMessages[locale];
  const columns: Column<OrderRow>[] = [
    {
      id: 'orderNo',
      title: texts.orderNo,
      width: 186,
      text: (row) => row.orderNo,
      cell: (row) => (
        <Link to="/mall/orderinfo/$id" params={{ id: row.id }}>
          {row.orderNo}
        </Link>
      ),
    },
    {
      id: 'state',
      title: texts.state,
      width: locale === 'zh' ? 112 : 170,
      text: (row) => stateName(row.state, locale),
      tone: (row) => toneOf(row.state),
    },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 92,
      isExtra: tenants === null,
      text: (row) => tenantName(tenants, row.tenantId),
    },
    ...lateColumns({ turns, nextEvent, eventName, elsewhere }, locale, isLate),
    {
      id: 'firstItem',
      title: texts.item,
      width: 150,
      isElastic: true,
      text: (row) => row.firstItem,
      cell: (row) => <FirstItem row={row} />,
    },
    {
      ...byTab('memberName', isLate, { late: tenants !== null, others: false }),
      title: texts.member,
      width: 84,
      text: (row) => row.memberName,
    },
    { ...byTab('receiver', isLate, notOnLate), title: texts.receiver, width: 84, text: (row) => row.receiverName },
    {
      id: 'quantity',
      title: texts.quantity,
      width: locale === 'zh' ? 64 : 76,
      isNumber: true,
      // The item's cell has its units.
      isExtra: true,
      text: (row) => formatCount(row.itemQuantity),
    },
    {
      id: 'paymentPrice',
      title: texts.price,
      width: 116,
      isNumber: true,
      isSortable: true,
      // Goods sold for points have no price: a dash would suggest that they are free.
      text: ({ paymentPrice, paymentPoints }) =>
        paymentPoints === 0
          ? yuan(paymentPrice)
          : [...(paymentPrice === 0 ? [] : [yuan(paymentPrice)]), `${count(paymentPoints)} ${texts.points}`].join(
              ' + ',
            ),
    },
    {
      id: 'paymentPoints',
      title: texts.points,
      width: 90,
      isNumber: true,
      isExtra: true,
      text: (row) => count(row.paymentPoints),
    },
    {
      id: 'appType',
      title: texts.client,
      width: 110,
      isExtra: true,
      text: (row) => clientTypeNames[locale][row.appType],
    },
    {
      id: 'orderType',
      title: texts.orderType,
      width: 110,
      isExtra: true,
      text: (row) => orderTypeNames[locale][`${row.orderType}`],
    },
    { id: 'goodsKind', title: texts.goodsKind, width: 120, isExtra: true, text: (row) => texts.kinds[row.goodsKind] },
    { id: 'phone', title: texts.phone, width: 120, isExtra: true, text: (row) => row.receiverPhone },
    { id: 'province', title: texts.province, width: 130, isExtra: true, text: (row) => row.receiverProvince },
    {
      id: 'freight',
      title: texts.freight,
      width: 110,
      isNumber: true,
      isExtra: true,
      text: (row) => yuan(row.freightPrice),
    },
    {
      id: 'discount',
      title: texts.discount,
      width: 110,
      isNumber: true,
      isExtra: true,
      text: (row) => yuan(row.discountPrice),
    },
    {
      id: 'refund',
      title: texts.refund,
      width: 110,
      isNumber: true,
      isExtra: true,
      text: (row) => yuan(row.refundPrice),
    },
    {
      ...byTab('createTime', isLate, notOnLate),
      title: texts.created,
      width: 150,
      isSortable: true,
      text: (row) => formatTime(row.createTime),
    },
    { id: 'paymentTime', title: texts.paidAt, width: 170, isExtra: true, text: (row) => formatTime(row.paymentTime) },
    {
      id: 'deliveryTime',
      title: texts.shippedAt,
      width: 170,
      isExtra: true,
      text: (row) => formatTime(row.deliveryTime),
    },
    { id: 'dueTime', title: texts.dueAt, width: 170, isExtra: true, text: (row) => formatTime(row.dueTime) },
    { id: 'remark', title: texts.remark, width: 160, isExtra: true, text: (row) => row.remark },
    {
      id: 'acts',
      title: texts.acts,
      width: menuWidth(texts.acts),
      edge: 'end',
      text: () => '',
      cell: (row) => <OrderMenu row={row} />,
    },
  ];
  return columns;
}
