import type { AnyEventObject } from 'xstate';
import type { OrderContext } from '#machines/order/types.ts';
import type { Row } from '../definition.ts';
import { stateOf } from '../log-row.ts';
import type { Standing } from '../step.ts';

type Stand = Standing<OrderContext>;

/** The topic under which whoever reports shippings to WeChat hears that an order's goods or money moved. */
export const shippingNewsTopic = 'shippingNews';

/** The topic under which it is told that a parcel of an order was signed for. */
export const parcelSignedTopic = 'parcelSigned';

const gone = (state: string) => ['awaitingReceipt', 'completed'].includes(state);

/** Whether a step ships, hands out or pays back what was paid by WeChat; the child of a split was paid with its parent. */
export function isShippingNews(row: Row, event: AnyEventObject, before: Stand | null, after: Stand): boolean {
  if (before === null) return false;
  const [were, are] = [before.context, after.context];
  if (row['pay_channel'] !== 'wechat' && are.parentId === null) return false;
  const [from, to] = [stateOf(before.paths), stateOf(after.paths)];
  if (event.type === 'order.correctParcel' || are.shippedQuantity > were.shippedQuantity) return true;
  return (gone(to) && !gone(from)) || (to === 'cancelled' && from !== to) || are.refundPrice > were.refundPrice;
}
