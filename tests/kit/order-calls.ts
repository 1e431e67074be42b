import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import { canEnter } from './entrance.ts';
import { isMoneyMoving, moneyArrives } from './money.ts';
import type { Account } from './operators.ts';
import { canPay } from './pay-accounts.ts';
import type { Answered, Reached, TestServer } from './server.ts';

export type Detail = components['schemas']['OrderDetail'];
export type AfterSaleDetail = components['schemas']['AfterSaleDetail'];

/** What a member, a sku and their tenant are called in these tests. */
export const shop = { tenantId: 't1', userId: '42', skuId: '7', otherSkuId: '8', pointsSkuId: '9', virtualSkuId: '10' };

/** Fills a bare server's first tenant with a member who has points, and with goods of three kinds. */
export async function fillShop({ db }: Pick<TestServer, 'db'>): Promise<void> {
  const { tenantId, userId } = shop;
  await db.loader
    .insertInto('members')
    .values({ tenant_id: tenantId, id: userId, nick_name: '李雷', app_type: 'MA', mobile: '13800000042' })
    .execute();
  const counted = { tenant_id: tenantId, fact: 'member', count: 1 };
  const facets = ['all', 'app_type', 'sex', 'province'];
  await db.loader
    .insertInto('fact_totals')
    .values(facets.map((facet) => ({ ...counted, facet, value: facet === 'app_type' ? 'MA' : '' })))
    .execute();
  await sql`insert into fact_days (tenant_id, fact, day, count)
    values (${tenantId}, 'member', (now() at time zone 'Asia/Shanghai')::date, 1)`.execute(db.loader);
  const goods = [
    { id: '7', kind: 'ordinary', price: 3_333, points: 0 },
    { id: '8', kind: 'ordinary', price: 1_000, points: 0 },
    { id: '9', kind: 'points', price: 0, points: 600 },
    { id: '10', kind: 'virtual', price: 5_000, points: 0 },
  ] as const;
  for (const { id, kind, price, points } of goods) {
    const own = { tenant_id: tenantId, id };
    await db.loader
      .insertInto('goods_spus')
      .values({ ...own, spu_code: `P${id}`, name: `商品${id}`, goods_kind: kind, shelf: 1, sales_price: price })
      .execute();
    await db.loader
      .insertInto('goods_skus')
      .values({ ...own, spu_id: id, sku_code: `S${id}`, sales_price: price, points, stock: 1_000 })
      .execute();
  }
  await sql`insert into points_goods (tenant_id, id, spu_id, name, quantity_limit, unit, pic_urls, share_img_url, sort,
      shelf, description) values (${tenantId}, 9, 9, '商品9', 0, '件', '{}', '', 0, 1, '')`.execute(db.loader);
  await sql`insert into points_goods_skus (tenant_id, points_goods_id, sku_id, points, limit_count)
    values (${tenantId}, 9, 9, 600, 0)`.execute(db.loader);
  await sql`insert into fact_totals (tenant_id, fact, facet, value, count) values (${tenantId}, 'goods', 'all', '', 4)`.execute(
    db.loader,
  );
  await sql`insert into fact_days (tenant_id, fact, day, count)
    values (${tenantId}, 'goods', (now() at time zone 'Asia/Shanghai')::date, 4)`.execute(db.loader);
  await sql`insert into accounts (tenant_id, member_id, asset, balance) values (${tenantId}, ${userId}, 'points', 100000)`.execute(
    db.loader,
  );
  await sql`insert into ledger_entries (tenant_id, posting_id, member_id, account, asset, amount, balance_after, reason, source, source_id)
    values (${tenantId}, 'opening', ${userId}, ${`member:${userId}`}, 'points', 100000, 100000, 'opening', 'opening', ${userId}),
      (${tenantId}, 'opening', null, 'shop:opening', 'points', -100000, null, 'opening', 'opening', ${userId})`.execute(
    db.loader,
  );
}

export interface Sent {
  body?: unknown;
  /** The version seen, for calls without a body. */
  seen?: number;
  key?: string;
  account?: Account;
}

/** Makes a call as an operator, with a key of its own unless one is given. */
export async function send<Data>(
  server: Reached,
  method: string,
  path: string,
  { body, seen, key = randomUUID(), account = 'tenant' }: Sent = {},
): Promise<Answered & { data: Data }> {
  const answer = await server.call(method, `/api${path}`, {
    token: await server.token(account),
    body,
    headers: { 'idempotency-key': key, ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }) },
  });
  return { ...answer, data: answer.body?.data as Data };
}

export async function detail(server: Reached, id: string): Promise<Detail> {
  const { status, data } = await send<Detail>(server, 'GET', `/mall/orderinfo/${id}`);
  if (status !== 200) throw new Error(`The order ${id} answers ${status}.`);
  return data;
}

const receiver = { name: '何青', phone: '13800000000', province: '云南省', city: '昆明市', address: '翠湖路 8 号' };

/** Places an order over HTTP; the order as its page shows it. */
export async function place(server: Reached, items: [skuId: string, quantity: number][], more: object = {}) {
  const lines = items.map(([skuId, quantity]) => ({ skuId, quantity }));
  const body = { userId: shop.userId, appType: 'MA', items: lines, receiver, ...more };
  const { data: made, body: answer } = await send<{ id: string } | undefined>(server, 'POST', '/mall/orderinfo', {
    body,
  });
  if (!made) throw new Error(`No order was made: ${JSON.stringify(answer)}`);
  return detail(server, made.id);
}

/** The calls of a server, and its database where it is at hand. */
type Watched = Reached & Partial<Pick<TestServer, 'db'>>;

const paying = new Set(['pay', 'exchange', 'live']);

/** Does what a member does in the sandbox's shop: pay, receive, ship-back, withdraw. Throws on a refusal. */
export async function inShop(server: Watched, act: string, input: object): Promise<unknown> {
  if (server.db !== undefined) await canEnter(server.url, server.db, shop);
  if (paying.has(act)) await canPay(server);
  const { status, body } = await server.call('POST', `/_sandbox/control/shop/${act}`, {
    body: { tenantId: shop.tenantId, ...input },
  });
  if (status !== 200) throw new Error(`The shop's ${act} answers ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** An order that was paid. */
export async function placePaid(server: Reached, items: [skuId: string, quantity: number][], more: object = {}) {
  const { id } = await place(server, items, more);
  await inShop(server, 'pay', { orderId: id });
  return settled(server, id);
}

const isMoving = async ({ db }: Watched, id: string) => db !== undefined && isMoneyMoving(db, id);

/**
 * Has the buyer of an order pay a price (fen) that the shop takes back while the money is on its way, so that no order
 * takes it.
 */
export async function payOldPrice(server: TestServer, id: string, price: number): Promise<void> {
  const editPrice = async (paymentPrice: number) => {
    const { version } = await detail(server, id);
    const { status } = await send(server, 'PUT', '/mall/orderinfo/editPrice', { body: { id, version, paymentPrice } });
    if (status !== 200) throw new Error(`The price of ${id} answers ${status}.`);
  };
  const { paymentPrice: before } = await detail(server, id);
  await editPrice(price);
  await inShop(server, 'pay', { orderId: id, late: true });
  await editPrice(before);
  await moneyArrives(server);
  const payments = server.db.loader.selectFrom('payments').select('state').where('order_id', '=', id);
  await vi.waitUntil(
    async () => (await payments.execute()).every(({ state }) => state === 'surplus' || state === 'returned'),
    { timeout: 30_000, interval: 20 },
  );
}

/**
 * Reads a row until no outside system is asked any more for its money. Money may begin to move between two looks, so the
 * row has to be the same before and after nothing moved.
 */
function atRest<Seen extends { version: number }>(
  server: Watched,
  id: string,
  read: () => Promise<Seen | null>,
): Promise<Seen> {
  return vi.waitUntil(
    async () => {
      const before = await read();
      if (before === null || (await isMoving(server, id))) return null;
      const after = await read();
      return after?.version === before.version ? after : null;
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** The order once no outside system is asked any more, for it or for its refund. */
export function settled(server: Watched, id: string): Promise<Detail> {
  return atRest(server, id, async () => {
    const order = await detail(server, id);
    return order.isBusy ? null : order;
  });
}

/** The after-sale once no outside system is asked any more for its refund. */
export function settledAfterSale(server: Watched, id: string): Promise<AfterSaleDetail> {
  return atRest(server, id, async () => {
    const { data } = await send<AfterSaleDetail>(server, 'GET', `/mall/aftersale/${id}`);
    return data;
  });
}

export const parcel = { carrier: '顺丰速运', trackingNo: 'SF1234567890' };

/** Ships all of an order in one parcel. */
export async function ship(server: Reached, { id, version }: Detail): Promise<Detail> {
  const { status, body } = await send(server, 'PUT', '/mall/orderinfo/delivery', {
    body: { id, version, parcels: [parcel] },
  });
  if (status !== 200) throw new Error(`The order was not shipped: ${JSON.stringify(body)}`);
  return detail(server, id);
}

/** What the gateway paid back of an order's payment, fen. */
export async function paidBack(server: Reached, { transactionId }: Detail): Promise<number> {
  const { body } = await server.call('GET', '/_sandbox/control/shop/outside');
  const { payments } = body as unknown as { payments: { no: string; paidBack: number }[] };
  return payments.find((payment) => payment.no === transactionId)?.paidBack ?? 0;
}
