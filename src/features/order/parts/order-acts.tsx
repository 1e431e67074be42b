import { rowChart } from '#machines/order/row.ts';
import { rowActs } from '#src/ui/list/row-acts.tsx';
import { movingActs, offeredActs } from '../acts.ts';
import { orderDetail } from '../api.ts';
import { LateActDialog } from './late-act-dialog.tsx';

/** What fills the row menu of an order in a list. */
export const OrderActs = rowActs({
  chart: rowChart,
  detail: orderDetail,
  offered: offeredActs,
  next: movingActs,
  renderDialog: (order, act, acts, close) => <LateActDialog order={order} act={act} acts={acts} onClose={close} />,
});
