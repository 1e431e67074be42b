import type { TestServer } from './server.ts';
import { addShippable } from './shippable.ts';

/** Adds a paid order with an after-sale that claims half of its price and waits for a decision; returns the order's id. */
export async function addClaimed(server: Pick<TestServer, 'db' | 'call'>, token: string): Promise<string> {
  const [number = ''] = await addShippable(server.db, 1);
  const {
    id: orderId,
    version,
    itemId,
    paid,
  } = await server.db.loader
    .selectFrom('orders')
    .innerJoin('order_items', (join) =>
      join.onRef('order_items.tenant_id', '=', 'orders.tenant_id').onRef('order_items.order_id', '=', 'orders.id'),
    )
    .select(['orders.id', 'orders.version', 'order_items.id as itemId', 'orders.payment_price as paid'])
    .where('orders.order_no', '=', number)
    .executeTakeFirstOrThrow();
  const claim = {
    way: 'refundOnly',
    price: Math.floor(paid / 2),
    points: 0,
    quantity: 1,
    unshipped: true,
    reason: '少件',
  };
  const { body } = await server.call('POST', '/api/mall/aftersale', {
    token,
    body: { orderId, version, itemId, ...claim },
    headers: { 'idempotency-key': `claim-${number}` },
  });
  if (body.code !== 0) throw new Error(`The after-sale was refused: ${body.msg}`);
  return orderId;
}
