import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 200, members: 60 } });
});
afterAll(() => server.close());

interface Hit {
  kind: string;
  id: string;
  tenantId: string;
  title: string;
  detail: string;
  state: string | null;
  acts: { act: string; event: string }[];
}

const find = async (text: string, as: Account = 'tenant') => {
  const { body } = await server.call('GET', `/api/search?text=${encodeURIComponent(text)}`, {
    token: await server.token(as),
  });
  return body.data as Hit[];
};
const ofKind = (hits: readonly Hit[], kind: string) => hits.filter((hit) => hit.kind === kind);

test('an order is found by the end of its number, with the actions that its own page offers', async () => {
  const token = await server.token('tenant');
  const page = await server.call('GET', '/api/mall/orderinfo/page?size=1', { token });
  const [order] = (page.body.data as { records: { id: string; orderNo: string; state: string }[] }).records;
  const one = await server.call('GET', `/api/mall/orderinfo/${order?.id}`, { token });
  const { acts } = one.body.data as { acts: { act: string; event: string; allowed: boolean }[] };
  const [first] = ofKind(await find((order?.orderNo ?? '').slice(-8)), 'order');
  expect(first).toMatchObject({ title: order?.orderNo, tenantId: 't1', state: order?.state });
  expect(first?.acts).toEqual(acts.filter(({ allowed }) => allowed).map(({ act, event }) => ({ act, event })));
});

test('a number that was copied with unseen signs or typed in full-width digits finds its row', async () => {
  const token = await server.token('tenant');
  const page = await server.call('GET', '/api/mall/orderinfo/page?size=1', { token });
  const [order] = (page.body.data as { records: { id: string; orderNo: string }[] }).records;
  const { id = '', orderNo = '' } = order ?? {};
  const wide = orderNo.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  for (const text of [`\u202D${orderNo}\u202C`, wide])
    expect(ofKind(await find(text), 'order').map((hit) => hit.id)).toEqual([id]);
});

test('an order is found by its receiver, its phone and the start of its tracking number; the exact number comes first', async () => {
  const { order_no, receiver_name, receiver_phone, id } = await server.db.loader
    .selectFrom('orders')
    .select(['order_no', 'receiver_name', 'receiver_phone', 'id'])
    .where('tenant_id', '=', 't1')
    .where('receiver_phone', '<>', '')
    .where('stage', '<>', 'deleted')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { tracking_no, order_id } = await server.db.loader
    .selectFrom('shipments')
    .select(['tracking_no', 'order_id'])
    .where('tenant_id', '=', 't1')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const text of [receiver_name, receiver_phone]) expect((await find(text)).map((hit) => hit.id)).toContain(id);
  expect((await find(tracking_no.slice(0, -1))).map((hit) => hit.id)).toContain(order_id);
  expect((await find(order_no))[0]).toMatchObject({ kind: 'order', title: order_no });
});

test('whoever is called exactly so comes first, however many newer members have the text in their name', async () => {
  const members = await server.db.loader
    .selectFrom('members')
    .select(['id'])
    .where('tenant_id', '=', 't1')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const named = (id: string | undefined, name: string) =>
    server.db.loader
      .updateTable('members')
      .set({ nick_name: name })
      .where('id', '=', id ?? '')
      .execute();
  for (const [at, { id }] of members.slice(0, 12).entries()) await named(id, `小满${at + 1}`);
  const oldest = members.at(-1)?.id;
  await named(oldest, '小满');
  const found = ofKind(await find('小满'), 'member').map(({ id }) => id);
  expect(found.slice(0, 3)).toEqual([oldest, members[0]?.id, members[1]?.id]);
});

test('members come without their whole phone, goods by their code, apps by the start of their AppID', async () => {
  const { mobile, id } = await server.db.loader
    .selectFrom('members')
    .select(['mobile', 'id'])
    .where('tenant_id', '=', 't1')
    .where('mobile', '<>', '')
    .limit(1)
    .executeTakeFirstOrThrow();
  const hits = await find(mobile);
  expect(ofKind(hits, 'member').map((hit) => hit.id)).toContain(id);
  expect(JSON.stringify(hits)).not.toContain(mobile);
  expect(ofKind(await find('SP000002'), 'goods')).toHaveLength(1);
  const app = await server.db.loader
    .selectFrom('wxapps')
    .select('id')
    .where('tenant_id', '=', 't1')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(ofKind(await find(app.id.slice(0, 16)), 'wxapp').map((hit) => hit.id)).toContain(app.id);
});

test('an after-sale is found by the start of its number', async () => {
  const { after_sale_no, id } = await server.db.loader
    .selectFrom('after_sales')
    .select(['after_sale_no', 'id'])
    .where('tenant_id', '=', 't1')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(ofKind(await find(after_sale_no.slice(0, -1)), 'afterSale').map((hit) => hit.id)).toContain(id);
});

test('payments and refunds are found by the start of their numbers, the exact one first', async () => {
  const { loader } = server.db;
  const payment = await loader
    .selectFrom('payments')
    .innerJoin('members', 'members.tenant_id', 'payments.tenant_id')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.tenant_id', '=', 'payments.tenant_id')
        .onRef('orders.id', '=', 'payments.order_id')
        .onRef('orders.member_id', '=', 'members.id'),
    )
    .select(['payments.id', 'payment_no', 'nick_name'])
    .where('payments.tenant_id', '=', 't1')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [first] = ofKind(await find(payment.payment_no), 'payment');
  expect(first).toMatchObject({ id: payment.id, title: payment.payment_no, detail: payment.nick_name });
  const refund = await loader
    .selectFrom('refunds')
    .select(['id', 'refund_no'])
    .where('tenant_id', '=', 't1')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(ofKind(await find(refund.refund_no), 'refund')[0]).toMatchObject({ id: refund.id, title: refund.refund_no });
  for (const account of ['tenant', 'platform'] as const) {
    const found = ofKind(await find(payment.payment_no.slice(0, -1), account), 'payment');
    expect(found.map(({ id }) => id)).toContain(payment.id);
  }
});

test('a tenant finds its own rows alone, a platform those of all; a kind has eight at most', async () => {
  const own = await find('2026');
  expect(new Set(own.map(({ tenantId }) => tenantId))).toEqual(new Set(['t1']));
  expect(ofKind(own, 'order')).toHaveLength(8);
  const { order_no } = await server.db.loader
    .selectFrom('orders')
    .select('order_no')
    .where('tenant_id', '=', 't2')
    .where('stage', '<>', 'deleted')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await find(order_no)).toEqual([]);
  expect((await find(order_no, 'platform')).map(({ title }) => title)).toContain(order_no);
});

test('orders of every state are found with their actions', async () => {
  const orders = await server.db.loader
    .selectFrom('orders')
    .distinctOn(['state', 'goods_kind'])
    .select(['order_no', 'state'])
    .where('tenant_id', '=', 't1')
    .where('stage', '<>', 'deleted')
    .execute();
  const found = await Promise.all(orders.map(async ({ order_no: number }) => (await find(number))[0]));
  expect(found.map((hit) => hit?.state)).toEqual(orders.map(({ state }) => state));
  expect(found.flatMap((hit) => hit?.acts.map(({ act }) => act) ?? [])).toContain('openAfterSale');
});
