import { useQuery } from '@tanstack/react-query';
import { words } from '#machines/order/words.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { NumberLink } from '#src/ui/number-link/number-link.tsx';
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
      cell: (row) => <NumberLink kind="order" id={row.id} no={row.orderNo} />,
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

interface OrdersCardProps {
  userId: string;
  /** How many are under way. */
  open: number;
}

/** The latest orders of a member; nothing for those who may not see orders. */
export function OrdersCard(props: OrdersCardProps) {
  const isHidden = useWithheld()('pageOrders') !== null;
  return isHidden ? null : <Orders {...props} />;
}

function Orders({ userId, open }: OrdersCardProps) {
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
