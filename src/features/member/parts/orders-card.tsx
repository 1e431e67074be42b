import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { words } from '#machines/order/words.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { memberOrders, type OrderRow } from '../api.ts';
import { messages } from '../messages.ts';

const { stateName, toneOf } = shownBy(words);

function orderColumns(locale: Locale): Column<OrderRow>[] {
  const texts = messages[locale];
  return [
    {
      id: 'no',
      title: texts.orderNo,
      width: 170,
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
      width: 90,
      text: (row) => stateName(row.state, locale),
      tone: (row) => toneOf(row.state),
    },
    {
      id: 'price',
      title: texts.orderPrice,
      width: 90,
      isNumber: true,
      text: (row) =>
        row.paymentPoints > 0 ? `${formatCount(row.paymentPoints)} ${texts.points2}` : formatYuan(row.paymentPrice),
    },
    { id: 'time', title: texts.time, width: 150, text: (row) => formatTime(row.createTime) },
  ];
}

/** The latest orders of a member. */
export function OrdersCard({ userId, open }: { userId: string; open: number }) {
  const locale = useLocale();
  const texts = messages[locale];
  const query = useQuery(memberOrders(userId));
  return (
    <Card title={texts.recentOrders} isFlush {...(open > 0 && { note: texts.openOrders(formatCount(open)) })}>
      <Pending of={query} lines={3}>
        {(data) => (
          <SmallTable<OrderRow>
            label={texts.recentOrders}
            rows={data.records}
            rowId={({ id }) => id}
            empty={texts.noOrders}
            columns={orderColumns(locale)}
          />
        )}
      </Pending>
    </Card>
  );
}
