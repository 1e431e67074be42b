import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowChart } from '#machines/after-sale/row.ts';
import { actsIn, restored } from '#machines/kit/acts.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import {
  type Detail,
  fillShop,
  inShop,
  parcel,
  place,
  send,
  settled,
  settledAfterSale,
  shop,
} from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

/** What people do, in any order and two at once, whether it makes sense or not. */
const deeds = [
  'pay',
  'editPrice',
  'cancel',
  'shipOne',
  'shipAll',
  'receive',
  'claim',
  'agree',
  'refuse',
  'takeBack',
  'split',
  'idolRefund',
  'retry',
  'check',
  'byHand',
  'resume',
] as const;
type Deed = (typeof deeds)[number];

interface Kept {
  /** Fen that operators marked as paid back by other means. */
  byHand: number;
  /** Units that came back and can be sold again. */
  restocked: number;
}

const isOpen = ({ state, facts }: Detail['afterSales'][number]) =>
  actsIn(restored(rowChart, [state], facts), rowChart).some(({ allowed }) => allowed);

const ok = ({ status }: { status: number }) => status === 200;

async function doIt(deed: Deed, { id, version, items, afterSales, owedPrice, paymentPrice }: Detail, kept: Kept) {
  const seen = { id, version };
  const post = (path: string, body: object) => send(server, 'POST', `/mall/orderinfo/${path}`, { body });
  const [item] = items;
  const claim = afterSales.find(isOpen) ?? afterSales[0];
  const onClaim = (act: string, more: object) =>
    claim && send(server, 'PUT', `/mall/aftersale/${act}`, { body: { id: claim.id, version: claim.version, ...more } });
  const shipped = items.every(({ shippableQuantity }) => shippableQuantity === 0);
  switch (deed) {
    case 'pay':
      return inShop(server, 'pay', { orderId: id }).catch(() => {});
    case 'editPrice':
      return send(server, 'PUT', '/mall/orderinfo/editPrice', { body: { ...seen, paymentPrice: paymentPrice + 7 } });
    case 'cancel':
      return send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
    case 'shipOne':
      return send(server, 'PUT', '/mall/orderinfo/delivery', {
        body: { ...seen, parcels: [{ ...parcel, items: [{ itemId: item?.id, quantity: 1 }] }] },
      });
    case 'shipAll':
      return send(server, 'PUT', '/mall/orderinfo/delivery', { body: { ...seen, parcels: [parcel] } });
    case 'receive':
      return send(server, 'PUT', `/mall/orderinfo/takegoods/${id}`, { seen: version });
    case 'claim':
      return send(server, 'POST', '/mall/aftersale', {
        body: {
          orderId: id,
          version,
          itemId: item?.id,
          way: 'returnAndRefund',
          price: Math.min(owedPrice, 500),
          points: 0,
          quantity: 1,
          unshipped: !shipped,
        },
      });
    case 'agree':
      return onClaim('agree', { price: Math.min(claim?.claimPrice ?? 0, 450), points: 0 });
    case 'refuse':
      return onClaim('refuse', { reason: '…' });
    case 'takeBack': {
      if (!claim) return undefined;
      await inShop(server, 'ship-back', { afterSaleId: claim.id }).catch(() => {});
      const { version: now } = await settledAfterSale(server, claim.id);
      const answer = await send(server, 'PUT', '/mall/aftersale/receive', {
        body: { id: claim.id, version: now, restock: true },
      });
      if (ok(answer)) kept.restocked += claim.claimQuantity;
      return answer;
    }
    case 'split':
      return post('split', {
        ...seen,
        parts: items.flatMap(({ id: itemId, quantity }) =>
          quantity > 1 ? [[{ itemId, quantity: 1 }], [{ itemId, quantity: quantity - 1 }]] : [[{ itemId, quantity }]],
        ),
      });
    case 'idolRefund':
      return post('idolRefund', seen);
    case 'retry':
      return post('retryRefund', seen);
    case 'check':
      return post('checkRefund', seen);
    case 'byHand': {
      const answer = await post('settleByHand', { ...seen, note: '银行转账' });
      if (ok(answer)) kept.byHand += owedPrice;
      return answer;
    }
    case 'resume':
      return post('resume', seen);
  }
}

// These laws do not cover a gateway that takes a second payment and refuses to refund it.
const step = fc.record({
  deed: fc.constantFrom(...deeds),
  with: fc.option(fc.constantFrom(...deeds)),
  answer: fc.constantFrom(null, 'refuse', 'accept'),
});

/** Returns the fen that WeChat Pay took and has not refunded, by its own books. */
async function inTheBank(): Promise<number> {
  interface Books {
    payments: { price: number; transactionId: string | null }[];
    refunds: { price: number }[];
  }
  const { payments, refunds } = (await (await fetch(`${server.url}/_sandbox/control/wxpay/state`)).json()) as Books;
  const taken = payments.reduce((sum, { price, transactionId }) => sum + (transactionId === null ? 0 : price), 0);
  return refunds.reduce((sum, { price }) => sum - price, taken);
}

/** Returns what the tables of goods and members and the bank say, independent of the orders' own records. */
async function world() {
  const { rows } = await sql<{
    stock: number;
    points: number;
    kept: number;
    paid: number;
    back: number;
    spent: number;
  }>`select
    (select sum(stock) from goods_skus)::int as stock,
    (select balance from accounts where asset = 'points') as points,
    (select coalesce(sum(i.quantity - i.released_quantity), 0) from order_items i join orders o on o.tenant_id = i.tenant_id
      and o.id = i.order_id where o.child_count = 0)::int as kept,
    (select coalesce(sum(paid_price), 0) from orders where parent_id is null) as paid,
    (select coalesce(sum(refund_price), 0) from orders where parent_id is null) as back,
    (select coalesce(sum(paid_points - refund_points), 0) from orders where parent_id is null) as spent`.execute(
    server.db.loader,
  );
  const [found] = rows;
  if (!found) throw new Error('There is no world.');
  return found;
}

test('whatever is done to an order, and whatever at once: no goods, points or money appear or vanish', async () => {
  const kept: Kept = { byHand: 0, restocked: 0 };
  const first = await world();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(shop.skuId, shop.pointsSkuId),
      fc.array(step, { minLength: 3, maxLength: 9 }),
      async (sku, steps) => {
        const { id } = await place(server, [[sku, 2]], { freightPrice: 300 });
        await inShop(server, 'pay', { orderId: id });
        for (const { deed, with: other, answer } of steps) {
          // Refunds that were opened before must not meet what the gateway is told to answer now.
          const order = await settled(server, id);
          if (answer !== null && deed !== 'pay' && other !== 'pay')
            await inShop(server, 'outcome', { system: 'pay', outcome: answer });
          await Promise.all([doIt(deed, order, kept), other && doIt(other, order, kept)]);
          await inShop(server, 'clear-outcomes', {});
        }
        const order = await settled(server, id);
        for (const { id: claim } of order.afterSales) await settledAfterSale(server, claim);
        const now = await world();

        expect(order.refundPrice).toBeLessThanOrEqual(order.paidPrice);
        expect(now.stock + now.kept - kept.restocked).toBe(first.stock + first.kept);
        expect(now.points + now.spent).toBe(first.points + first.spent);
        expect(await inTheBank()).toBe(now.paid - now.back + kept.byHand);
      },
    ),
    { numRuns: 12, seed: 20_260_301 },
  );
}, 180_000);

test('rows, logs, counters and ledgers agree after all this', async () => {
  const { faults } = await verifyHistory(server.db, { log: () => {} });
  expect(faults).toEqual([]);
});
