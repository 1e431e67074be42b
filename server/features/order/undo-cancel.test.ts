import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { notify } from '#server/db/database.ts';
import { workChannel } from '#server/workflow/channels.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { moneyArrives } from '#tests/kit/money.ts';
import {
  detail,
  type Detail,
  fillShop,
  inShop,
  paidBack,
  place,
  placePaid,
  send,
  shop,
} from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

interface Moved {
  id: string;
  state: string;
  version: number;
  undo?: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { HOLD_SECONDS: '10' } });
  await fillShop(server);
});
afterAll(() => server.close());

const cancel = async ({ id, version }: Pick<Detail, 'id' | 'version'>) =>
  (await send<Moved>(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version })).data;
const undo = ({ id, version }: Pick<Moved, 'id' | 'version'>) =>
  send<Moved>(server, 'PUT', '/mall/orderinfo/undo/cancel', { body: { id, version } });
const stock = async () => {
  const { rows } = await sql<{ stock: number }>`select stock from goods_skus
    where tenant_id = ${shop.tenantId} and id = ${shop.skuId}`.execute(server.db.loader);
  return rows[0]?.stock;
};
/** How many seconds after its last step an order's clock rings. */
const dueIn = async (id: string) => {
  const { rows } = await sql<{ event: string; seconds: number }>`select due_event as event,
    extract(epoch from due_at - state_at)::float as seconds from orders where id = ${id}`.execute(server.db.loader);
  return rows[0];
};
/** As if the time to take the cancellation back were over. */
async function waitOut(id: string): Promise<Detail> {
  await sql`update orders set due_at = now() where id = ${id} and due_event = 'order.finishCancel'`.execute(
    server.db.loader,
  );
  await notify(server.db.loader, workChannel, 'due');
  return vi.waitUntil(
    async () => {
      const order = await detail(server, id);
      return order.state === 'cancelled' ? order : null;
    },
    { timeout: 30_000, interval: 30 },
  );
}

test('a paid order whose cancellation is taken back stands as before, and no money has moved', async () => {
  const before = await placePaid(server, [[shop.skuId, 2]]);
  const left = await stock();
  const held = await cancel(before);
  const meanwhile = [await stock(), await paidBack(server, before), await dueIn(before.id)];
  const { status, data: back } = await undo(held);
  const after = await detail(server, before.id);

  expect(held).toMatchObject({ state: 'cancelHeld', undo: 'cancel' });
  expect(meanwhile).toEqual([left, 0, { event: 'order.finishCancel', seconds: expect.closeTo(10, 0) as number }]);
  expect([status, back.state]).toEqual([200, 'awaitingShipment.whole']);
  const { stateTime, deadline } = after;
  expect(after).toEqual({ ...before, version: before.version + 2, stateTime, deadline });
});

test('when the time is over the money goes back once and the goods to stock', async () => {
  const paid = await placePaid(server, [[shop.skuId, 2]]);
  const left = (await stock()) ?? 0;
  const held = await cancel(paid);
  const order = await waitOut(paid.id);
  const late = await undo(held);
  const later = await undo({ id: paid.id, version: order.version });

  expect(order).toMatchObject({ refundPrice: paid.paidPrice, cancelReason: 'operator' });
  expect([await paidBack(server, paid), await stock()]).toEqual([paid.paidPrice, left + 2]);
  expect([late.body.code, later.body.code]).toEqual(['stale-version', 'transition-refused']);
  expect(later.body.msg).toMatch(/恢复订单/);
});

test('an unpaid order gets back the rest of its time to pay, and not a new one', async () => {
  const unpaid = await place(server, [[shop.skuId, 1]]);
  // As if it had been placed a while ago, but on the same day: counters keep how many a day has.
  const before = (at: string) =>
    sql`greatest(${sql.ref(at)} - interval '20 minutes', date_trunc('day', ${sql.ref(at)}, 'Asia/Shanghai'))`;
  const { rows } = await sql<{ age: number }>`update orders set created_at = ${before('created_at')}
    where id = ${unpaid.id} returning extract(epoch from now() - created_at)::float as age`.execute(server.db.loader);
  await sql`update transitions set at = ${before('at')} where machine = 'order' and row_id = ${unpaid.id}`.execute(
    server.db.loader,
  );
  const held = await cancel(unpaid);
  const { data: back } = await undo(held);

  expect(back.state).toBe('awaitingPayment');
  const due = await dueIn(unpaid.id);
  expect(due?.event).toBe('order.expire');
  expect(Math.abs((due?.seconds ?? 0) + (rows[0]?.age ?? 0) - 1_800)).toBeLessThan(30);
  await inShop(server, 'pay', { orderId: unpaid.id });
  expect(await detail(server, unpaid.id)).toMatchObject({ state: 'awaitingShipment.whole' });
});

test('a payment that comes meanwhile goes back, and the cancellation stays', async () => {
  const unpaid = await place(server, [[shop.skuId, 1]]);
  await inShop(server, 'pay', { orderId: unpaid.id, late: true });
  const held = await cancel(unpaid);
  await moneyArrives(server);
  const order = await vi.waitUntil(
    async () => {
      const found = await detail(server, unpaid.id);
      return found.state === 'cancelled' ? found : null;
    },
    { timeout: 30_000, interval: 30 },
  );
  const { body } = await undo(held);

  expect([order.paidPrice, order.refundPrice]).toEqual([unpaid.paymentPrice, unpaid.paymentPrice]);
  expect(await paidBack(server, order)).toBe(unpaid.paymentPrice);
  expect(body.code).toBe('stale-version');
});

test('meanwhile the order waits for nobody: neither the home page nor the ship desk nor the warehouse has it', async () => {
  const paid = await placePaid(server, [[shop.skuId, 1]]);
  const toShip = async () => {
    const { data } = await send<{ counts: { name: string; count: number }[] }>(server, 'GET', '/mall/statistics/todo');
    return data.counts.find(({ name }) => name === 'ordersToShip')?.count ?? 0;
  };
  const before = await toShip();
  const held = await cancel(paid);
  const desk = await send<{ orders: { id: string }[] }>(server, 'GET', '/mall/orderinfo/ship');
  const { data: counts } = await send<{ state: string; count: number }[]>(server, 'GET', '/mall/orderinfo/counts');
  const shipped = await send(server, 'PUT', '/mall/orderinfo/delivery', {
    body: { id: held.id, version: held.version, parcels: [{ carrier: '顺丰速运', trackingNo: 'SF1234567890' }] },
  });

  expect(await toShip()).toBe(before - 1);
  expect(JSON.stringify(desk.data)).not.toContain(paid.orderNo);
  expect(counts).toContainEqual({ state: 'cancelHeld', count: 1 });
  expect(shipped.status).toBe(409);
  await undo(held);
});

test('rows, logs, counters and ledgers agree after all this', async () => {
  expect(await verifyHistory(server.db, { log: () => {} })).toMatchObject({ faults: [] });
});
