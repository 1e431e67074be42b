import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import type { Account } from '#tests/kit/operators.ts';
import { fillShop, inShop, payOldPrice, place, placePaid, send, shop } from '#tests/kit/order-calls.ts';
import { staffWith } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

type ToDo = components['schemas']['ToDo'];
type Name = ToDo['counts'][number]['name'];

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  const { loader } = server.db;
  const [late, fresh] = [await placePaid(server, [[shop.skuId, 1]]), await placePaid(server, [[shop.skuId, 1]])];
  await sql`update orders set state_at = now() - interval '3 days' where id = ${late.id}`.execute(loader);
  const unpaid = await place(server, [[shop.skuId, 1]]);
  const [item] = fresh.items;
  const claim = { price: 1, points: 0, quantity: 1, unshipped: true, way: 'refundOnly', reason: '不要了' };
  await send(server, 'POST', '/mall/aftersale', {
    body: { orderId: fresh.id, version: fresh.version, itemId: item?.id, ...claim },
  });
  await sql`update after_sales set state_at = now() - interval '3 days'`.execute(loader);
  await sql`update goods_skus set stock = 3 where id = '8'`.execute(loader);
  await sql`update goods_skus set stock = 0 where id = '9'`.execute(loader);
  await sql`update goods_spus set shelf = 0 where id = '9'`.execute(loader);
  await sql`insert into batch_jobs (tenant_id, job_no, kind, purpose, state, created_at) values
    ('t1', '1', 'act', 'ship', 'doneWithErrors', now()),
    ('t1', '2', 'act', 'ship', 'doneWithErrors', now() - interval '8 days'),
    ('t1', '3', 'act', 'ship', 'interrupted', now()),
    ('t2', '4', 'act', 'ship', 'previewing', now())`.execute(loader);
  await sql`insert into config_entries (tenant_id, key, name, type, draft, value) values
    ('t1', 'notice', '公告', 'text', '满 99 包邮', null), ('t1', 'done', '已发布', 'text', null, '1'),
    ('', 'platform', '平台', 'text', '1', null)`.execute(loader);
  await inShop(server, 'outcome', { system: 'pay', outcome: 'refuse' });
  await payOldPrice(server, unpaid.id, 1_000);
});
afterAll(() => server.close());

const read = async (account: Account, query = '') =>
  (await send<ToDo>(server, 'GET', `/mall/statistics/todo${query}`, { account })).data;
const counts = async (account: Account, query = '') =>
  Object.fromEntries((await read(account, query)).counts.map(({ name, count }) => [name, count])) as Record<
    Name,
    number
  >;

test('a tenant sees what waits in its own shop', async () => {
  expect(await counts('tenant')).toEqual({
    ordersToShip: 2,
    ordersToShipLate: 1,
    ordersLate: 1,
    cardsToFill: 0,
    handOutsFailed: 0,
    orderRefundsFailed: 0,
    surplusPayments: 1,
    afterSalesToDecide: 1,
    afterSalesDue: 1,
    afterSalesLate: 1,
    returnsToReceive: 0,
    afterSaleRefundsFailed: 0,
    approvalsForMe: 0,
    jobsToConfirm: 0,
    jobsInterrupted: 1,
    jobsWithFailures: 1,
    auditsRejected: 0,
    auditsApproved: 0,
    stockLow: 1,
    settingsUnpublished: 1,
  });
  expect(await counts('tenant-b')).toMatchObject({ ordersToShip: 0, jobsToConfirm: 1, stockLow: 0 });
});

test('platform staff see every tenant, or the one they name; a tenant cannot name another', async () => {
  expect(await counts('platform')).toMatchObject({ ordersToShip: 2, jobsToConfirm: 1, settingsUnpublished: 2 });
  expect(await counts('platform', '?tenantId=t2')).toMatchObject({ ordersToShip: 0, jobsToConfirm: 1 });
  const { status } = await send(server, 'GET', '/mall/statistics/todo?tenantId=t1', { account: 'tenant-b' });
  expect(status).toBe(403);
});

/** The list that each count opens. */
const lists: Partial<Record<Name, string>> = {
  ordersToShip: '/mall/orderinfo/page?state=awaitingShipment',
  ordersToShipLate: '/mall/orderinfo/page?state=awaitingShipment&late=past',
  ordersLate: '/mall/orderinfo/page?late=past',
  cardsToFill: '/mall/orderinfo/page?state=awaitingShipment&goodsKind=card',
  handOutsFailed: '/mall/orderinfo/page?state=awaitingShipment&goodsKind=virtual',
  orderRefundsFailed: '/mall/orderinfo/page?state=refundFailed',
  surplusPayments: '/mall/orderinfo/page?surplus=1',
  afterSalesToDecide: '/mall/aftersale/page?state=applied',
  afterSalesDue: '/mall/aftersale/page?state=applied&late=today',
  afterSalesLate: '/mall/aftersale/page?late=past',
  returnsToReceive: '/mall/aftersale/page?state=shippedBack',
  afterSaleRefundsFailed: '/mall/aftersale/page?state=refundFailed',
  approvalsForMe: '/upms/approval/page?view=forMe',
  jobsToConfirm: '/mall/jobs/page?state=previewing',
  jobsInterrupted: '/mall/jobs/page?state=interrupted',
  auditsRejected: '/weixin/open/ma/code/matrix?stage=rejected',
  auditsApproved: '/weixin/open/ma/code/matrix?stage=approved',
  stockLow: '/mall/goodsspu/page?shelf=1&stockAtMost=10',
  settingsUnpublished: '/upms/configeditor/page?state=unpublished',
};

describe('in a mall', () => {
  let demo: TestServer;
  beforeAll(async () => {
    demo = await testServer({ demo: { orders: 1_500, members: 60 } });
  });
  afterAll(() => demo.close());

  test.each(['tenant', 'platform'] as const)('every count of %s is the total of its list', async (account) => {
    const ask = async <Data>(path: string) => (await send<Data>(demo, 'GET', path, { account })).data;
    const { counts: found, failedJobsFrom } = await ask<ToDo>('/mall/statistics/todo');
    const all = { ...lists, jobsWithFailures: `/mall/jobs/page?state=doneWithErrors&from=${failedJobsFrom}` };
    const totals = await Promise.all(
      found.map(async ({ name }) => [name, (await ask<{ total: number }>(all[name] ?? '')).total]),
    );
    expect(found.map(({ name, count }) => [name, count])).toEqual(totals);
    expect(found.find(({ name }) => name === 'ordersToShip')?.count).toBeGreaterThan(0);
  });
});

test.each(['warehouse', 'service', 'releaser', 'finance', 'reader'])(
  'every count of the role %s is the total of its list, and none where it has no list',
  async (role) => {
    await sql`insert into batch_jobs (tenant_id, job_no, kind, purpose, state)
      values ('t1', ${`m-${role}`}, 'import', 'members', 'interrupted')`.execute(server.db.loader);
    const { token } = await staffWith(server, role);
    const ask = async (path: string) => (await server.call('GET', `/api${path}`, { token })).body.data;
    const { counts: found, failedJobsFrom } = (await ask('/mall/statistics/todo')) as ToDo;
    const all = { ...lists, jobsWithFailures: `/mall/jobs/page?state=doneWithErrors&from=${failedJobsFrom}` };
    const totalOf = async (path = '') => ((await ask(path)) as { total: number } | undefined)?.total ?? 0;
    // The surplus payment of this shop is of a payment that no order has.
    const listed = found.filter(({ name }) => name !== 'surplusPayments');
    const totals = await Promise.all(listed.map(async ({ name }) => [name, await totalOf(all[name])]));
    expect(listed.map(({ name, count }) => [name, count])).toEqual(totals);
  },
);

test('what a shop calls low stock is a setting', async () => {
  await sql`insert into config_entries (tenant_id, key, name, type, value) values ('t1', 'stock.low', '库存预警值', 'number', '2')`.execute(
    server.db.loader,
  );
  expect(await read('tenant')).toMatchObject({ stockAtMost: 2 });
  expect((await counts('tenant')).stockLow).toBe(0);
  expect(await read('tenant-b')).toMatchObject({ stockAtMost: 10 });
});

test('stock is counted in whole units, however low stock is written', async () => {
  await sql`update config_entries set value = '3.5' where tenant_id = 't1' and key = 'stock.low'`.execute(
    server.db.loader,
  );
  expect(await read('tenant')).toMatchObject({ stockAtMost: 3 });
  expect((await counts('tenant')).stockLow).toBe(1);
});

test('people see the drafts that they left themselves, latest first', async () => {
  const save = (account: Account, key: string) =>
    send(server, 'POST', '/upms/draft', { account, body: { key, content: '{}' } });
  await save('tenant', 'points-goods:new');
  await save('tenant', 'article:7');
  await save('tenant-b', 'article:9');
  expect((await read('tenant')).drafts.map(({ key }) => key)).toEqual(['article:7', 'points-goods:new']);
});
