import { BoxIcon, PeopleIcon, ShoppingCartIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useOperator } from '#src/lib/session.ts';
import { StatCard } from '#src/ui/stat-card/stat-card.tsx';
import { comparison, goodsSummary, memberSummary, orderSummary, tenantMemberSummary } from '../api.ts';
import { messages } from '../messages.ts';
import { messages as summaryMessages } from '../summary-messages.ts';

interface Reading {
  data: { countToday: number; countTotal: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface CardProps {
  title: string;
  totalLabel: string;
  icon: ReactNode;
  reading: Reading;
  /** New in the selected days and in the days before. */
  change: { current: number; former: number } | undefined;
  changeLabel: string;
}

function Summary({ title, totalLabel, icon, reading, change, changeLabel }: CardProps) {
  const { data, error, refetch } = reading;
  return (
    <StatCard
      title={title}
      icon={icon}
      value={data?.countToday}
      note={{ label: totalLabel, value: data?.countTotal }}
      comparison={change && { ...change, label: changeLabel }}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/** Today's new goods, users and orders with their totals, and the gain in the selected days. */
export function SummaryCards({ range }: { range: { from: string; to: string } }) {
  const texts = { ...useMessages(messages), ...useMessages(summaryMessages) };
  const { type } = useOperator();
  const goods = useQuery(goodsSummary());
  const everyUser = useQuery({ ...memberSummary(), enabled: type !== 2 });
  const ownUser = useQuery({ ...tenantMemberSummary(), enabled: type === 2 });
  const orders = useQuery(orderSummary());
  const { data: changes } = useQuery(comparison(range));
  return (
    <div className="zg-summary-cards">
      <Summary
        title={texts.goodsToday}
        totalLabel={texts.goodsTotal}
        icon={<BoxIcon />}
        reading={goods}
        change={changes?.goods}
        changeLabel={texts.newGoods}
      />
      <Summary
        title={texts.usersToday}
        totalLabel={texts.usersTotal}
        icon={<PeopleIcon />}
        reading={type === 2 ? ownUser : everyUser}
        change={changes?.users}
        changeLabel={texts.newUsers}
      />
      <Summary
        title={texts.ordersToday}
        totalLabel={texts.ordersTotal}
        icon={<ShoppingCartIcon />}
        reading={orders}
        change={changes?.orders}
        changeLabel={texts.newOrders}
      />
    </div>
  );
}
