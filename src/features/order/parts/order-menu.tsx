import { rowChart } from '#machines/order/row.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { ActsMenu, actsOf } from '#src/ui/list/acts-menu.tsx';
import { movingActs, offeredActs } from '../acts.ts';
import { orderDetail, type OrderRow } from '../api.ts';
import { messages } from '../messages.ts';
import { LateActDialog } from './late-act-dialog.tsx';

const orders = actsOf({
  chart: rowChart,
  detail: orderDetail,
  offered: offeredActs,
  next: movingActs,
  renderDialog: (order, act, acts, close) => <LateActDialog order={order} act={act} acts={acts} onClose={close} />,
});

/** The row menu of an order in a list. */
export function OrderMenu({ row }: { row: OrderRow }) {
  const texts = useMessages(messages);
  return <ActsMenu of={orders} row={row} label={texts.actsOf(row.orderNo)} />;
}
