import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { orderInputs } from '#machines/order/cases.ts';
import type { RefundAnswer, RefundFinding } from '#machines/refund/types.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { moneyMoved, servedRefunds } from '#tests/kit/money.ts';
import { openShop, placeOrder, sendOrder, stockAtFirst, stockOf } from '#tests/kit/shop.ts';
import { afterSaleDefinition } from './definitions/after-sale.ts';
import { definitions } from './definitions/all.gen.ts';
import type { Door } from './door.ts';
import { system } from './log-row.ts';
import { Refused } from './refusals.ts';
import { openWorkflow } from './start.ts';
import { sweep } from './sweeper.ts';
import { verifyHistory } from './verify-history.ts';

const tenantId = 't';
const minute = 60_000;

let database: TestDatabase;
let at = Date.parse('2026-03-01T00:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Seeded, so that every run draws the same numbers. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const orderEvents: AnyEventObject[] = [
  { type: 'order.pay', price: 800, points: 600 },
  { type: 'order.pay', price: 800, points: 600 },
  { type: 'order.ship', quantity: 1 },
  { type: 'order.cancel', reason: 'operator' },
  { type: 'order.receive' },
  { type: 'order.idolRefund' },
  { type: 'order.retryRefund' },
  { type: 'order.resume' },
  { type: 'order.delete' },
];
const afterSaleEvents: AnyEventObject[] = [
  { type: 'afterSale.agree', price: 100, points: 100 },
  { type: 'afterSale.agree', price: 0, points: 300 },
  { type: 'afterSale.refuse', reason: '超过售后期限' },
  { type: 'afterSale.withdraw' },
  { type: 'afterSale.retryRefund' },
];

async function claim(door: Door, orderId: string, no: number, unshipped: boolean): Promise<string> {
  const { rows } = await sql<{ no: string; item: string }>`select o.order_no as no, i.id as item from orders o
    join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id where o.id = ${orderId}`.execute(
    database.db.loader,
  );
  const input = {
    afterSaleNo: `AS${no}`,
    orderNo: rows[0]?.no ?? '',
    way: 'refundOnly' as const,
    claim: { price: 100, points: 300, quantity: 1, unshipped },
  };
  const columns = { order_id: orderId, order_item_id: rows[0]?.item ?? null };
  const { row } = await door.create(afterSaleDefinition, { tenantId, input, columns, actor: system });
  return String(row['id']);
}

test('whatever happens at the same time to orders of one member and one sku, the books are right', async () => {
  const roll = dice(7);
  let calls = 0;
  const askRefund = async ({ refundNo }: { refundNo: string }): Promise<RefundAnswer> => {
    calls += 1;
    if (calls % 5 === 0) throw new Error('The gateway did not answer.');
    if (calls % 7 === 0) return { status: 'unfunded' };
    return { status: calls % 3 === 0 ? 'accepted' : 'done', refundId: refundNo };
  };
  const findRefund = async ({ refundNo }: { refundNo: string }): Promise<RefundFinding> => {
    calls += 1;
    if (calls % 3 === 0) return { status: 'notFound' };
    return { status: 'done', refundId: refundNo };
  };
  const workflow = openWorkflow(database.db, { log: () => {}, now: () => at });
  const { door, serve } = workflow;
  serve(servedRefunds(workflow, { askRefund, findRefund }));
  await openShop(database.db, door, tenantId);
  const orders: string[] = [];
  const claims: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    orders.push(await placeOrder(door, tenantId, { ...orderInputs.mixed, orderNo: `mixed-${index}` }));
  }
  const surprises: unknown[] = [];
  const chance = async (index: number) => {
    const order = orders[roll(orders.length)] ?? '';
    const kind = roll(10);
    if (kind === 0) claims.push(await claim(door, order, index, roll(2) === 0));
    else if (kind < 4 && claims.length > 0) {
      const event = afterSaleEvents[roll(afterSaleEvents.length)] as never;
      await door.act(afterSaleDefinition, {
        scope: tenantId,
        id: claims[roll(claims.length)] ?? '',
        event,
        actor: system,
      });
    } else await sendOrder(door, tenantId, order, orderEvents[roll(orderEvents.length)] ?? { type: '' });
  };

  for (let round = 0; round < 30; round += 1) {
    at += 3 * minute;
    const acts = Array.from({ length: 16 }, (_, index) => chance(round * 16 + index));
    const swept = sweep(database.db, { door, definitions, now: () => at, log: (line) => surprises.push(line) });
    for (const end of await Promise.allSettled([...acts, swept])) {
      if (end.status === 'rejected' && !(end.reason instanceof Refused)) surprises.push(end.reason);
    }
    await moneyMoved(database.db, workflow);
  }

  expect(surprises).toEqual([]);
  const { faults, transitions } = await verifyHistory(database.db, { log: () => {} });
  expect(faults).toEqual([]);
  expect(transitions).toBeGreaterThan(60);
  const { rows } = await sql<{
    out: number;
  }>`select sum(quantity - released_quantity)::int as out from order_items`.execute(database.db.loader);
  expect(await stockOf(database.db, tenantId)).toBe(stockAtFirst - (rows[0]?.out ?? 0));
});

test('nobody but the loader can change what was written down', async () => {
  for (const table of ['transitions', 'ledger_entries']) {
    await expect(sql`update ${sql.table(table)} set at = now()`.execute(database.db.scoped('*'))).rejects.toThrow(
      'denied',
    );
    await expect(sql`delete from ${sql.table(table)}`.execute(database.db.scoped('*'))).rejects.toThrow('denied');
  }
});
