import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let shipped: { id: string; tenant_id: string };

beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 30 } });
  shipped = await server.db.loader
    .selectFrom('shipments')
    .select(['order_id as id', 'tenant_id'])
    .where('tenant_id', '=', 't1')
    .limit(1)
    .executeTakeFirstOrThrow();
});
afterAll(() => server.close());

const tracks = async (account: 'tenant' | 'tenant-b', id: string) =>
  server.call('GET', `/api/mall/orderinfo/${id}/tracks`, { token: await server.token(account) });

const plan = (outcome: string, times: number) =>
  server.call('POST', '/_sandbox/control/shop/outcome', { body: { system: 'carrier', outcome, times } });

test('the carrier reports where each parcel of an order is', async () => {
  const { status, body } = await tracks('tenant', shipped.id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject([{ status: 'onTheWay', news: [{ text: '快件已揽收' }] }]);
});

test('a foreign order has no parcels to ask for', async () => {
  expect(await tracks('tenant-b', shipped.id)).toMatchObject({ status: 404 });
});

test('a carrier that does not answer once is asked again, one that refuses is told of in words', async () => {
  await plan('lost', 1);
  expect(await tracks('tenant', shipped.id)).toMatchObject({ status: 200 });
  await plan('refuse', 1);
  expect(await tracks('tenant', shipped.id)).toMatchObject({
    status: 502,
    body: { code: 'upstream-failed', msg: '物流公司没有答复，请稍后再试' },
  });
});
