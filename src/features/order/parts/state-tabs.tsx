import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { orderCounts } from '../api.ts';
import { messages } from '../messages.ts';
import type { OrderSearch } from '../search.ts';
import { stateName } from '../words.ts';

const shown = [
  'awaitingPayment',
  'awaitingShipment',
  'awaitingReceipt',
  'completed',
  'refundDue',
  'refundAccepted',
  'refundFailed',
  'cancelled',
];

interface StateTabsProps {
  search: OrderSearch;
  onState: (state: string | undefined) => void;
  /** The orders in the state. */
  children: ReactNode;
}

/** The states as tabs with their order counts, child states included. */
export function StateTabs({ search, onState, children }: StateTabsProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const { data } = useQuery(orderCounts(search));
  const countOf = (state: string) =>
    data
      ?.filter((entry) => entry.state === state || entry.state.startsWith(`${state}.`))
      .reduce((sum, { count }) => sum + count, 0);
  const noteOf = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  const all = data?.reduce((sum, { count }) => sum + count, 0);
  return (
    <Tabs
      label={texts.state}
      value={search.state?.split('.')[0] ?? ''}
      tabs={[
        { id: '', label: texts.allOrders, note: noteOf(all) },
        ...shown.map((state) => ({ id: state, label: stateName(state, locale), note: noteOf(countOf(state)) })),
      ]}
      onChange={(state) => onState(state === '' ? undefined : state)}
    >
      {children}
    </Tabs>
  );
}
