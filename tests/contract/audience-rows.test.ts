import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeCalls } from '#openapi/generated/store-calls.ts';
import { type Operation, readOperations } from '#server/http/contract.ts';
import { type Buyers, home, line, openBuyers } from '#tests/kit/buyers-shop.ts';
import { inShop, shop } from '#tests/kit/order-calls.ts';
import { type Known, sampleOf } from '#tests/kit/schema-sample.ts';

let buyers: Buyers;
/** Rows of the buyer or of their mall, by what an address names before the id. */
let rows: Record<string, string>;
beforeAll(async () => {
  buyers = await openBuyers();
  const { call, order, server } = buyers;
  const address = await call<{ id: string }>('PUT', '/addresses', { body: home });
  const { data: placed } = await order([line(shop.skuId, 2)]);
  await inShop(server, 'pay', { orderId: placed.id });
  const { data: own } = await call<{ version: number; items: { id: string }[] }>('GET', `/orders/${placed.id}`);
  const wish = { orderId: placed.id, version: own.version, itemId: own.items[0]?.id, way: 'refundOnly', quantity: 1 };
  const claim = await call<{ id: string }>('POST', '/aftersales', { body: wish });
  const article = await server.db.loader
    .insertInto('articles')
    .values({
      tenant_id: shop.tenantId,
      title: '泡茶',
      content: '<p>八十度</p>',
      status: 1,
      published_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  rows = {
    orders: placed.id,
    addresses: address.data.id,
    aftersales: claim.data.id,
    goods: shop.skuId,
    articles: article.id,
  };
});
afterAll(() => buyers.server.close());

/** An id that no row has. */
const nobodys = '987654321987';
const known: Known = { named: (name) => (name === 'version' ? 1 : undefined), isLeft: () => false };

const naming = readOperations().filter(({ id, path }) => id in storeCalls && path.includes('{id}'));

async function answered({ method, path, body }: Operation, id: string, token: string) {
  const answer = await buyers.server.call(method, `/api${path.replace('{id}', id)}`, {
    token,
    body: body === null ? undefined : sampleOf(body, known),
    headers: { 'idempotency-key': randomUUID() },
  });
  return { status: answer.status, body: answer.body };
}

function rowOf({ path }: Operation): string {
  const [, , kind = ''] = path.split('/');
  const id = rows[kind];
  if (id === undefined) throw new Error(`The test has no row for ${path}.`);
  return id;
}

test('rows are named by many calls of buyers', () => {
  expect(naming.length).toBeGreaterThan(10);
});

describe.each(naming)('$id', (operation) => {
  const isOfMembers = operation.audience === 'member';
  const strangers = isOfMembers ? (['other', 'stranger'] as const) : (['stranger'] as const);

  test.each(strangers)('is for the %s as if the row were not there', async (who) => {
    const token = buyers[who];
    const foreign = await answered(operation, rowOf(operation), token);
    expect(foreign).toEqual(await answered(operation, nobodys, token));
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('finds the row for whom it is', async () => {
    const { status } = await answered(operation, rowOf(operation), buyers.buyer);
    expect([404, 401, 403, 500]).not.toContain(status);
  });
});
