import { useMessages } from '#src/lib/i18n/locale.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { ActsMenu } from '#src/ui/list/acts-menu.tsx';
import type { OrderRow } from '../api.ts';
import { listMessages } from '../list-messages.ts';

/** Rows stand there without the order's chart; it comes when somebody comes near a menu. */
const { Part: OrderActs, fetch: fetchActs } = onDemand(() =>
  import('./order-acts.tsx').then((module) => module.OrderActs),
);

/** The row menu of an order in a list. */
export function OrderMenu({ row }: { row: OrderRow }) {
  const texts = useMessages(listMessages);
  return <ActsMenu acts={OrderActs} row={row} label={texts.actsOf(row.orderNo)} onReach={() => void fetchActs()} />;
}
