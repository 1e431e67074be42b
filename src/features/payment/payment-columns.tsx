import { labels } from '#openapi/generated/values.ts';
import { formatTime, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import { type Column, menuWidth } from '#src/ui/data-grid/column.ts';
import { MemberLink } from '#src/ui/member-link/member-link.tsx';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
import type { PaymentRow } from './api.ts';
import { messages } from './messages.ts';
import { PaymentMenu } from './parts/row-menus.tsx';
import { channelName, ofPayments } from './words.ts';

/** The columns of the list of payments. */
export function paymentColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<PaymentRow>[] {
  const texts = messages[locale];
  return [
    {
      id: 'paymentNo',
      title: texts.paymentNo,
      width: 200,
      text: (row) => row.paymentNo,
      cell: (row) => <NumberLink kind="payment" id={row.id} no={row.paymentNo} />,
    },
    {
      id: 'state',
      title: texts.state,
      width: locale === 'zh' ? 120 : 144,
      text: (row) => ofPayments.stateName(row.state, locale),
      tone: (row) => ofPayments.toneOf(row.state),
    },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 90,
      isExtra: tenants === null,
      text: (row) => tenantName(tenants, row.tenantId),
    },
    {
      id: 'memberName',
      title: texts.member,
      width: 92,
      text: (row) => row.memberName,
      cell: ({ userId, memberName }) => <MemberLink id={userId} name={memberName} />,
    },
    {
      id: 'channel',
      title: texts.channel,
      width: 92,
      // The way of paying mostly says it.
      isExtra: tenants !== null || locale === 'en',
      text: (row) => channelName(row.channel, locale),
    },
    {
      id: 'way',
      title: texts.way,
      width: locale === 'zh' ? 118 : 136,
      isExtra: tenants !== null,
      text: (row) => labels.PaymentWay[row.way][locale],
    },
    { id: 'price', title: texts.price, width: 100, isNumber: true, text: (row) => formatYuan(row.price) },
    {
      id: 'refundedPrice',
      title: texts.refundedPrice,
      width: locale === 'zh' ? 100 : 116,
      isNumber: true,
      text: (row) => formatYuan(row.refundedPrice),
    },
    {
      id: 'reason',
      title: texts.reason,
      width: 76,
      isElastic: true,
      text: (row) => row.surplusReason ?? row.refusal ?? '',
    },
    {
      id: 'orderNo',
      title: texts.orderNo,
      width: 190,
      isExtra: true,
      text: (row) => row.orderNo,
      cell: (row) => <NumberLink kind="order" id={row.orderId} no={row.orderNo} />,
    },
    { id: 'account', title: texts.account, width: 130, isExtra: true, text: (row) => row.accountName ?? '' },
    {
      id: 'transactionId',
      title: texts.transactionId,
      width: 250,
      isExtra: true,
      text: (row) => row.transactionId ?? '',
    },
    { id: 'createTime', title: texts.created, width: 156, text: (row) => formatTime(row.createTime) },
    { id: 'paidTime', title: texts.paid, width: 156, isExtra: true, text: (row) => formatTime(row.paidTime) },
    {
      id: 'acts',
      title: texts.acts,
      width: menuWidth(texts.acts),
      edge: 'end',
      text: () => '',
      cell: (row) => <PaymentMenu row={row} />,
    },
  ];
}
