import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRival, type Rival } from '#tests/kit/rival.ts';
import { type Answered, type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let rival: Rival;

beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 40 } });
  rival = await openRival(server.databaseUrl);
});
afterAll(async () => {
  await rival.end();
  await server.close();
});

async function call(method: string, path: string, body?: object, seen?: number): Promise<Answered> {
  return server.call(method, `/api${path}`, {
    token: await server.token('tenant'),
    ...(body ? { body } : {}),
    headers: { 'idempotency-key': randomUUID(), ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }) },
  });
}

/** What a call that must succeed made. */
async function made(path: string, body: object): Promise<{ id: string; version: number }> {
  const answer = await call('POST', path, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return { version: 1, ...(answer.body.data as { id: string }) };
}

interface Removable {
  what: string;
  /** Makes a row that is deleted next. */
  make: () => Promise<{ id: string; version: number }>;
  path: string;
}

const tagCategory = () => made('/mall/tagCategories', { name: `类${randomUUID().slice(0, 6)}` });
const removables: Removable[] = [
  {
    what: 'goods',
    make: () =>
      made('/mall/goodsspu', {
        goodsKind: 'ordinary',
        name: '回来',
        skus: [{ specValueIds: [], salesPrice: 1, stock: 1 }],
      }),
    path: '/mall/goodsspu',
  },
  { what: 'a category of tags', make: tagCategory, path: '/mall/tagCategories' },
  {
    what: 'a tag',
    make: async () =>
      made('/mall/tagCategoriesItem', { categoryId: (await tagCategory()).id, name: '回来', color: 'red' }),
    path: '/mall/tagCategoriesItem',
  },
  {
    what: 'an entry of the configuration',
    make: () =>
      made('/upms/configeditor', { key: `k${randomUUID().slice(0, 6)}`, name: '回来', type: 'text', value: 'x' }),
    path: '/upms/configeditor',
  },
];

test.each(removables)('of two who bring $what back the second waits, and finds it done', async (each) => {
  const { id, version } = await each.make();
  expect((await call('DELETE', `${each.path}/${id}`, undefined, version)).status).toBe(200);
  const { status } = await rival.meanwhile(`delete from removed_rows where tenant_id = 't1' and row_id = '${id}'`, () =>
    call('POST', `${each.path}/${id}/restore`, undefined, version),
  );
  expect(status).toBe(404);
});

const field = (key: string) => made('/mall/user/profile/field', { key, label: key, type: 'text' });

test('of two who bring a profile field back under its key the second waits, and is told that it is taken', async () => {
  const { id } = await field('former');
  await rival.ask(`update profile_fields set removed_at = now() where id = ${id}`);
  const { status, body } = await rival.meanwhile(`update profile_fields set removed_at = null where id = ${id}`, () =>
    call('POST', '/mall/user/profile/field', { key: 'former', label: '另一个', type: 'text' }),
  );
  expect([status, body.data]).toEqual([422, { reason: 'taken' }]);
});

test('a profile field that is deleted while fields are put in order is waited for, and is none any more', async () => {
  const fields = [await field('one'), await field('two')];
  const ids = fields.map(({ id }) => id);
  const { status } = await rival.meanwhile(`update profile_fields set removed_at = now() where id = ${ids[1]}`, () =>
    call('PUT', '/mall/user/profile/field/order', { ids }),
  );
  expect(status).toBe(404);
});

interface Sku {
  id: string;
  stock: number;
}
const skusOf = (spuId: string) =>
  rival.ask<Sku>(`select id::text, stock from goods_skus where spu_id = ${spuId} order by id`);
const goods = (skus: object[]) => made('/mall/goodsspu', { goodsKind: 'ordinary', name: '茶', skus });
const sku = (...specValueIds: string[]) => ({ specValueIds, salesPrice: 1, stock: 10 });

test('goods that are saved while units of them are sold wait for the sale, and what was sold stays sold', async () => {
  const spu = await goods([sku()]);
  const [before] = await skusOf(spu.id);
  const { status } = await rival.meanwhile(`update goods_skus set stock = stock - 3 where spu_id = ${spu.id}`, () =>
    call('PUT', '/mall/goodsspu', {
      ...spu,
      name: '茶',
      skus: [{ ...sku(), id: before?.id, stock: 15, stockBefore: 10 }],
    }),
  );
  expect([status, (await skusOf(spu.id)).map(({ stock }) => stock)]).toEqual([200, [12]]);
});

interface Spec {
  id: string;
  values: string[];
}
async function spec(name: string): Promise<Spec> {
  const { id } = await made('/mall/goodsspec', { name, values: [{ name: `${name}1` }, { name: `${name}2` }] });
  const values = await rival.ask<{ id: string }>(
    `select id::text from goods_spec_values where spec_id = ${id} order by id`,
  );
  return { id, values: values.map((value) => value.id) };
}

/** An order takes units of two skus, the lower id first, while the goods' specs change. */
async function soldMeanwhile(spuId: string, change: () => Promise<Answered>): Promise<number> {
  const [low, high] = await skusOf(spuId);
  // The table has them the other way round, so that whoever takes them as they come takes the higher one first.
  await rival.ask(`update goods_skus set sku_code = sku_code || 'x' where id = ${low?.id}`);
  const sold = (id: string | undefined) => `update goods_skus set stock = stock - 1 where id = ${id}`;
  const { status } = await rival.meanwhile(sold(low?.id), change, sold(high?.id));
  expect((await skusOf(spuId)).map(({ stock }) => stock)).toEqual([9, 9]);
  return status;
}

test('a spec is added to goods and taken from them beside an order of theirs, and neither stands in the other’s way', async () => {
  const [colour, size] = [await spec('花色'), await spec('码数')];
  const first = await goods(colour.values.map((value) => sku(value)));
  const added = () =>
    call('POST', '/mall/goodsspuspec', { spuId: first.id, specId: size.id, specValueId: size.values[0] });
  expect(await soldMeanwhile(first.id, added)).toBe(200);

  const second = await goods(colour.values.map((value) => sku(value, size.values[0] ?? '')));
  const [row] = await rival.ask<{ id: string }>(
    `select id::text from goods_spu_specs where spu_id = ${second.id} and spec_id = ${size.id}`,
  );
  expect(await soldMeanwhile(second.id, () => call('DELETE', `/mall/goodsspuspec/${row?.id}`, undefined, 1))).toBe(200);
});

async function staff(body: object): Promise<{ id: string; version: number }> {
  const answer = await server.call('POST', '/api/upms/user', {
    token: await server.token('super'),
    body: { username: `u${randomUUID().slice(0, 6)}`, name: '同事', ...body },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status).toBe(200);
  return (answer.body.data as { staff: { id: string; version: number } }).staff;
}

test.each([
  { what: 'owners of a tenant', body: { type: 2, tenantId: 't1', owner: true }, other: 'tenant', reason: 'lastOwner' },
  // Last, for it ends the session that all this is done under.
  { what: 'super administrators', body: { type: -1 }, other: 'super', reason: 'lastSuper' },
])('of the last two $what who leave at once the second waits and stays', async ({ body, other, reason }) => {
  const { id, version } = await staff(body);
  const token = await server.token('super');
  const leave = () => server.call('PUT', '/api/upms/user', { token, body: { id, version, status: 'disabled' } });
  const answer = await rival.meanwhile(`update operators set status = 'disabled' where username = '${other}'`, leave);
  await rival.ask(`update operators set status = 'active' where username = '${other}'`);
  expect([answer.status, answer.body.data]).toEqual([422, { reason }]);
});
