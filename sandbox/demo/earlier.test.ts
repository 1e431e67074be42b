import { afterAll, beforeAll, expect, test } from 'vitest';
import { playOutside } from '#sandbox/play.ts';
import type { PlayedPay } from '#sandbox/wechatpay/played.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { send } from '#tests/kit/order-calls.ts';
import { plainly, plainPlay } from '#tests/kit/play.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { furnishAccounts } from './accounts.ts';
import { recallEarlier } from './earlier.ts';

let server: TestServer;
let furnish: () => Promise<void>;
let played: PlayedPay;
beforeAll(async () => {
  server = await testServer({
    demo: { orders: 3_000, members: 60 },
    instead: {
      play: {
        ...plainPlay,
        async outside(app, config, mall) {
          const { pay } = await playOutside(app, config, mall, { ...plainly, recall: recallEarlier(mall.db) });
          if (pay === null) throw new Error('WeChat Pay is not played.');
          played = pay;
          furnish = () => furnishAccounts({ ...mall, seals: sealsOf(config), world: pay.world });
        },
      },
    },
  });
  await furnish();
});
afterAll(() => server.close());

const firstOf = (state: string) =>
  server.db.loader
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.tenant_id', '=', 'orders.tenant_id').onRef('payments.order_id', '=', 'orders.id'),
    )
    .select([
      'orders.id',
      'orders.version',
      'orders.tenant_id as tenantId',
      'payments.transaction_id as transactionId',
      'payments.price',
    ])
    .where('orders.state', '=', state)
    .where('orders.child_count', '=', 0)
    .where('orders.open_after_sales', '=', 0)
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirstOrThrow();

test('every payment that the demo brought along names the account of its tenant, and none is in the books unasked', async () => {
  const rows = await server.db.loader
    .selectFrom('payments')
    .leftJoin('gateway_accounts as a', (join) =>
      join.onRef('a.tenant_id', '=', 'payments.tenant_id').onRef('a.id', '=', 'payments.account_id'),
    )
    .select(['payments.tenant_id as tenantId', 'a.mode', 'payments.app_id as appId'])
    .execute();
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ tenantId, mode }) => mode !== (tenantId === 't1' ? 'direct' : 'sub'))).toEqual([]);
  expect(rows.filter(({ appId }) => appId === null)).toEqual([]);
  expect(played.world.books.all('order')).toEqual([]);
});

test('an order of the demo is paid back by WeChat Pay, whose books have the payment and the money for it', async () => {
  const { id, version, tenantId, transactionId, price } = await firstOf('awaitingShipment.whole');
  const account = tenantId === 't1' ? 'tenant' : 'tenant-b';
  const asked = await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version, account });
  expect(asked.status).toBe(200);
  const state = async () =>
    (await server.db.loader.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst())?.state;
  await expect.poll(state).toBe('cancelled');
  const { books } = played.world;
  expect(books.all('order')).toMatchObject([{ transactionId, price, state: 'SUCCESS' }]);
  expect(books.all('refund')).toMatchObject([{ transactionId, price, status: 'SUCCESS' }]);
  // The fee goes back too, so nothing is left and nothing missing.
  expect(books.all('flow').at(-1)?.balance).toBe(0);
});

test('what had gone back already is known, and the same money does not go back twice', async () => {
  const rows = await server.db.loader
    .selectFrom('refunds')
    .innerJoin('payments', (join) =>
      join.onRef('payments.tenant_id', '=', 'refunds.tenant_id').onRef('payments.id', '=', 'refunds.payment_id'),
    )
    .select(['refunds.refund_no as number', 'payments.transaction_id as transactionId', 'payments.price'])
    .where('refunds.tenant_id', '=', 't1')
    .where('refunds.state', '=', 'succeeded')
    .whereRef('refunds.price', '=', 'payments.price')
    .orderBy('refunds.id')
    .execute();
  const known = new Set(played.world.books.all('refund').map(({ number }) => number));
  const back = rows.find(({ number }) => !known.has(number));
  const raw = Buffer.from(JSON.stringify({ transaction_id: back?.transactionId }));
  await recallEarlier(server.db)(played.world, { path: '/v3/refund/domestic/refunds', raw });
  await recallEarlier(server.db)(played.world, { path: '/v3/refund/domestic/refunds', raw });

  const { books } = played.world;
  const learned = books.all('refund').filter(({ transactionId }) => transactionId === back?.transactionId);
  expect(learned).toMatchObject([{ number: back?.number, price: back?.price, status: 'SUCCESS' }]);
  expect(books.all('flow').at(-1)?.balance).toBe(0);
});

test('a bill has the payments of its day', async () => {
  const known = new Set(played.world.books.all('order').map(({ transactionId }) => transactionId));
  const payments = await server.db.loader
    .selectFrom('payments')
    .select(['paid_at as paidAt', 'transaction_id as transactionId'])
    .where('tenant_id', '=', 't2')
    .orderBy('id')
    .execute();
  const unknown = payments.find(({ transactionId }) => !known.has(transactionId ?? ''));
  const day = new Date(Date.parse(String(unknown?.paidAt)) + 8 * 3_600_000).toISOString().slice(0, 10);
  const before = played.world.books.all('order').length;
  await recallEarlier(server.db)(played.world, { path: `/v3/bill/tradebill?bill_date=${day}`, raw: Buffer.alloc(0) });
  const from = Date.parse(`${day}T00:00:00+08:00`);
  const learned = played.world.books.all('order').slice(before);
  expect(learned.some(({ subMchid }) => subMchid === '1900000501')).toBe(true);
  const refunded = new Set(played.world.books.all('refund').map(({ orderKey }) => orderKey));
  const others = learned.filter(
    ({ key, paidAtMs }) => !refunded.has(key) && ((paidAtMs ?? 0) < from || (paidAtMs ?? 0) >= from + 86_400_000),
  );
  expect(others).toEqual([]);
});

test('a telling that WeChat refused is told again: it finds what the demo sold when it is asked about it', async () => {
  const refused = await server.db.loader
    .selectFrom('shipping_reports')
    .select(['id', 'version', 'tenant_id as tenantId', 'transaction_id as transactionId'])
    .where('state', '=', 'rejected')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id, version, tenantId, transactionId } = refused;
  const account = tenantId === 't1' ? 'tenant' : 'tenant-b';
  const again = { account, body: { id, version } } as const;
  expect(await send(server, 'POST', '/mall/shippingreport/upload', again)).toMatchObject({ status: 200 });
  const state = async () =>
    (await server.db.loader.selectFrom('shipping_reports').select('state').where('id', '=', id).executeTakeFirst())
      ?.state;
  await expect.poll(state).toBe('reported');
  expect(played.world.books.all('order').map((order) => order.transactionId)).toContain(transactionId);
});

test('addresses that ask about nothing of the demo bring nothing', async () => {
  const before = played.world.books.all('order').length;
  for (const path of [
    '/v3/bill/tradebill?bill_date=2026-13-31',
    '/v3/certificates',
    '/v3/pay/transactions/id/42',
    '//',
  ])
    await recallEarlier(server.db)(played.world, { path, raw: Buffer.from('{"transaction_id":"4200"') });
  expect(played.world.books.all('order').length).toBe(before);
});
