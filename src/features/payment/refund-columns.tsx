import { Link } from '@tanstack/react-router';
import { labels } from '#openapi/generated/values.ts';
import { formatTime, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import { type Column, menuWidth } from '#src/ui/data-grid/column.ts';
import { MemberLink } from '#src/ui/member-link/member-link.tsx';
import type { RefundRow } from './api.ts';
import { messages } from './messages.ts';
import { OriginLink } from './parts/origin-link.tsx';
import { RefundMenu } from './parts/row-menus.tsx';
import { channelName, ofRefunds } from './words.ts';

/** The columns of the list of refunds. */
export function refundColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<RefundRow>[] {
  const texts = messages[locale];
  return [
    {
      id: 'refundNo',
      title: texts.refundNo,
      width: 240,
      text: (row) => row.refundNo,
      cell: (row) => (
        <Link to="/mall/refund/$id" params={{ id: row.id }}>
          {row.refundNo}
        </Link>
      ),
    },
    {
      id: 'state',
      title: texts.state,
      width: locale === 'zh' ? 132 : 150,
      text: (row) => ofRefunds.stateName(row.state, locale),
      tone: (row) => ofRefunds.toneOf(row.state),
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
      width: 96,
      text: (row) => row.memberName,
      cell: ({ userId, memberName }) => <MemberLink id={userId} name={memberName} />,
    },
    { id: 'origin', title: texts.origin, width: 100, text: (row) => labels.RefundOrigin[row.origin][locale] },
    { id: 'price', title: texts.price, width: 110, isNumber: true, text: (row) => formatYuan(row.price) },
    { id: 'reason', title: texts.reason, width: 150, isElastic: true, text: (row) => row.refusal ?? row.note ?? '' },
    {
      id: 'originNo',
      title: texts.originNo,
      width: 200,
      isExtra: true,
      text: (row) => row.originNo,
      cell: (row) => <OriginLink of={row} />,
    },
    {
      id: 'channel',
      title: texts.channel,
      width: 110,
      isExtra: true,
      text: (row) => channelName(row.channel, locale),
    },
    { id: 'refundId', title: texts.gatewayRefundId, width: 250, isExtra: true, text: (row) => row.refundId ?? '' },
    { id: 'createTime', title: texts.created, width: 156, text: (row) => formatTime(row.createTime) },
    { id: 'dueTime', title: texts.due, width: 156, isExtra: true, text: (row) => formatTime(row.dueTime) },
    { id: 'endedTime', title: texts.ended, width: 156, isExtra: true, text: (row) => formatTime(row.endedTime) },
    {
      id: 'acts',
      title: texts.acts,
      width: menuWidth(texts.acts),
      edge: 'end',
      text: () => '',
      cell: (row) => <RefundMenu row={row} />,
    },
  ];
}
