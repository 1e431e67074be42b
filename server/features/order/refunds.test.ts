import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { type Job, rested, steer } from '#tests/kit/job-calls.ts';
import { minutePasses } from '#tests/kit/money.ts';
import { detail, fillShop, inShop, paidBack, place, placePaid, send, settled, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { balanceIn } from '#tests/kit/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

const stockOf = async (id: string) =>
  (await server.db.loader.selectFrom('goods_skus').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
const { skuId, otherSkuId, pointsSkuId, virtualSkuId } = shop;
type Call = [method: string, path: string, body: object | null];

const make = ([method, path, body]: Call, version: number) =>
  send(server, method, path, body === null ? { seen: version } : { body });

describe('money back', () => {
  test('a cancelled order pays back everything and gives its goods back', async () => {
    const before = await stockOf(skuId);
    const { id, version, paidPrice } = await placePaid(server, [[skuId, 3]]);
    const { data } = await send<{ state: string }>(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
    expect(data.state).toBe('awaitingRefund');

    const order = await settled(server, id);
    expect(order).toMatchObject({ state: 'cancelled', paidPrice, refundPrice: paidPrice, cancelReason: 'operator' });
    expect(await stockOf(skuId)).toBe(before);
  });

  test('an order of points goods gives points back', async () => {
    const before = await balanceIn(server.db, shop.tenantId, 'points');
    const { id, version } = await placePaid(server, [[pointsSkuId, 2]]);
    expect(await balanceIn(server.db, shop.tenantId, 'points')).toBe(before - 1_200);

    const { data } = await send<object>(server, 'POST', '/mall/orderinfo/idolRefund', { body: { id, version } });
    expect(data).toEqual({ id, state: 'cancelled', version: version + 1 });
    expect(await balanceIn(server.db, shop.tenantId, 'points')).toBe(before);
  });

  test('virtual goods are handed out again, withdrawn and paid back', async () => {
    const order = await placePaid(server, [[virtualSkuId, 1]]);
    expect([order.state, order.allowed]).toEqual(['completed', ['edit', 'resend', 'cancelAndRefund', 'delete']]);
    await send(server, 'POST', '/mall/orderinfo/resend', { body: { id: order.id, version: order.version } });
    const { id, version } = await settled(server, order.id);
    await send(server, 'POST', '/mall/orderinfo/virtual/cancelAndRefund', { body: { id, version } });

    expect(await settled(server, id)).toMatchObject({ state: 'cancelled', refundPrice: 5_000 });
  });

  test('a refund that the gateway refuses is tried again, called off, or settled by hand', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => placePaid(server, [[skuId, 1]])));
    const acts = ['retryRefund', 'resume', 'settleByHand'];
    const ends: string[] = [];
    for (const [at, { id, version }] of orders.entries()) {
      await inShop(server, 'outcome', { system: 'pay', outcome: 'refuse' });
      await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
      const failed = await settled(server, id);
      expect([failed.state, failed.allowed]).toEqual(['refundFailed', ['retryRefund', 'settleByHand', 'resume']]);
      await send(server, 'POST', `/mall/orderinfo/${acts[at]}`, {
        body: { id, version: failed.version, ...(acts[at] === 'settleByHand' && { note: '银行转账' }) },
      });
      ends.push((await settled(server, id)).state);
    }
    expect(ends).toEqual(['cancelled', 'awaitingShipment.whole', 'cancelled']);
  });
});

describe('fifty at once', () => {
  test.each([
    ['cancel', skuId],
    ['idolRefund', pointsSkuId],
    ['virtual/cancelAndRefund', virtualSkuId],
  ])('%s under fifty keys is taken once, and forty-nine are told why not', async (act, sku) => {
    for (let round = 0; round < 2; round += 1) {
      const { id, version } = await placePaid(server, [[sku, 1]], { freightPrice: 100 });
      const call: Call =
        act === 'cancel'
          ? ['PUT', `/mall/orderinfo/cancel/${id}`, null]
          : ['POST', `/mall/orderinfo/${act}`, { id, version }];
      const answers = await Promise.all(Array.from({ length: 50 }, () => make(call, version)));
      const accepted = answers.filter(({ status }) => status === 200);
      const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
      const end = await settled(server, id);

      expect([accepted.length, new Set(others)]).toEqual([1, new Set(['stale-version'])]);
      expect(end).toMatchObject({ state: 'cancelled', refundPrice: end.paidPrice, refundPoints: end.paidPoints });
      expect(await paidBack(server, end)).toBe(end.refundPrice);
    }
  });

  test('refunds over every call there is pay back what was paid, once', async () => {
    const order = await placePaid(server, [[skuId, 5]]);
    const { id, version, items } = order;
    const itemId = items[0]?.id ?? '';
    const claim = { itemId, way: 'refundOnly', price: 3_333, points: 0, quantity: 1, unshipped: true };
    const batches = await Promise.all(Array.from({ length: 3 }, () => begun('cancel', [id])));
    const tries = Array.from({ length: 50 }, (_, at): Promise<unknown> => {
      const seen = { id, version: version + (at % 7) };
      const calls: Call[] = [
        ['PUT', `/mall/orderinfo/cancel/${id}`, null],
        ['POST', '/mall/orderinfo/virtual/cancelAndRefund', seen],
        ['POST', '/mall/orderinfo/idolRefund', seen],
        ['POST', '/mall/aftersale', { ...claim, orderId: id, version: seen.version }],
        ['POST', '/mall/orderinfo/retryRefund', seen],
        ['POST', '/mall/orderinfo/settleByHand', { ...seen, note: '…' }],
      ];
      const [job] = at % 10 === 9 ? batches.splice(0, 1) : [];
      if (job) return make(['PUT', `/mall/jobs/${job.id}/confirm`, null], job.version);
      return make(calls[at % calls.length] ?? ['GET', '/', null], seen.version);
    });
    expect(batches).toEqual([]);
    await Promise.all(tries);
    for (const { id: claimed, version: seen } of (await detail(server, id)).afterSales) {
      const agree = { body: { id: claimed, version: seen, price: 3_333, points: 0 } };
      await Promise.all([1, 2, 3].map(() => send(server, 'PUT', '/mall/aftersale/agree', agree)));
    }
    // Refunds of one payment go a minute apart.
    await minutePasses(server);
    const last = await settled(server, id);
    await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: last.version });
    const end = await settled(server, id);

    expect(end.paidPrice).toBe(16_665);
    expect(end.refundPrice).toBeLessThanOrEqual(end.paidPrice);
    expect(await paidBack(server, end)).toBe(end.refundPrice);
  });

  test('ten jobs that refund the same orders at once pay each of them back once', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => placePaid(server, [[virtualSkuId, 1]])));
    const ids = orders.map(({ id }) => id);
    const ways = ['/mall/5g-package-refund-manage/batch-refund', '/mall/orderinfo/act'];
    // Each starts with another order, so that the jobs overlap in the middle.
    const jobs = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        begun('cancelAndRefund', [...ids.slice(at), ...ids.slice(0, at)], ways[at % ways.length]),
      ),
    );
    const ended = await Promise.all(jobs.map(({ id }) => steer(server, id, 'confirm')));
    const ends = await Promise.all(ids.map((id) => settled(server, id)));

    expect(ends.map(({ state, refundPrice }) => [state, refundPrice])).toEqual(ids.map(() => ['cancelled', 5_000]));
    expect(await Promise.all(ends.map((end) => paidBack(server, end)))).toEqual(ids.map(() => 5_000));
    expect(ended.reduce((sum, { done }) => sum + done, 0)).toBe(ids.length);
    expect(ended.map(({ done, failed }) => done + failed)).toEqual(jobs.map(() => ids.length));
    const { rows } = await sql<{ steps: number }>`select count(*)::int as steps from transitions
      where event = 'order.cancelAndRefund' and row_id in (${sql.join(ids)})`.execute(server.db.loader);
    expect(rows).toEqual([{ steps: ids.length }]);
  });

  test('the very same refund under one key is one refund', async () => {
    const { id, version } = await placePaid(server, [[pointsSkuId, 1]]);
    const call = { body: { id, version }, key: 'the-same-refund' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(server, 'POST', '/mall/orderinfo/idolRefund', call)),
    );
    const codes = new Set(answers.map(({ body }) => body.code));

    expect([...codes].filter((code) => code !== 0 && code !== 'in-progress')).toEqual([]);
    expect(await send(server, 'POST', '/mall/orderinfo/idolRefund', call)).toMatchObject({
      status: 200,
      data: { state: 'cancelled', version: version + 1 },
    });
    expect((await detail(server, id)).refundPoints).toBe(600);
  });

  test('orders never take more than there is', async () => {
    await server.db.loader.updateTable('goods_skus').set({ stock: 10 }).where('id', '=', otherSkuId).execute();
    const orders = await Promise.allSettled(Array.from({ length: 50 }, () => place(server, [[otherSkuId, 1]])));
    const { stock } = await server.db.loader
      .selectFrom('goods_skus')
      .select('stock')
      .where('id', '=', otherSkuId)
      .executeTakeFirstOrThrow();

    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(stock).toBe(0);
  });
});

/** Starts a job that performs an action on orders, up to its confirmation. */
async function begun(act: string, orderIds: readonly string[], path = '/mall/orderinfo/act'): Promise<Job> {
  const body = path.endsWith('/act') ? { act, orderIds } : { orderIds };
  const { data } = await send<Job>(server, 'POST', path, { body });
  return rested(server, data.id);
}

test('rows, logs, counters and ledgers agree after all this', async () => {
  const { faults } = await verifyHistory(server.db, { log: () => {} });
  expect(faults).toEqual([]);
});
