import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['goods_skus', 'goods_spus', 'goods_categories'] as const)
    await server.db.loader.deleteFrom(table).execute();
});

interface Row {
  id: string;
  version: number;
}

let keys = 0;
const key = () => ({ 'idempotency-key': `category-${++keys}` });

async function add(name: string, parentId: string | null = null): Promise<Row> {
  const { body } = await server.call('POST', '/api/mall/goodscategory', {
    token: await server.token('tenant'),
    headers: key(),
    body: { name, parentId },
  });
  return body.data as Row;
}

const put = async (body: object) =>
  server.call('PUT', '/api/mall/goodscategory', { token: await server.token('tenant'), body });

const remove = async ({ id, version }: Row) =>
  server.call('DELETE', `/api/mall/goodscategory/${id}`, {
    token: await server.token('tenant'),
    headers: { 'if-match': `"${version}"` },
  });

interface Node {
  name: string;
  children: Node[];
}

/** Formats the tree as text: a(b c) d. */
async function tree(): Promise<string> {
  const { body } = await server.call('GET', '/api/mall/goodscategory/tree', { token: await server.token('tenant') });
  const text = (nodes: Node[]): string =>
    nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${text(children)})` : name)).join(' ');
  return text(body.data as Node[]);
}

const reason = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
  status,
  body.code,
  (body.data as { reason?: string } | undefined)?.reason,
];

async function sell(category: { first: string; second?: string }): Promise<string> {
  const { id } = await server.db.loader
    .insertInto('goods_spus')
    .values({
      tenant_id: 't1',
      spu_code: 'C1',
      name: '茶',
      category_first: category.first,
      category_second: category.second ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('categories come in the order they were added in, and move to any place', async () => {
  const [food, home] = [await add('食品'), await add('家居')];
  const [tea, nuts] = [await add('茶', food.id), await add('坚果', food.id)];
  expect(await tree()).toBe('食品(茶 坚果) 家居');
  expect((await put({ ...nuts, position: 0 })).body.data).toEqual({ id: nuts.id, version: 2 });
  expect(await tree()).toBe('食品(坚果 茶) 家居');
  await put({ ...home, position: 0 });
  await put({ ...tea, parentId: home.id });
  expect(await tree()).toBe('家居(茶) 食品(坚果)');
  await put({ id: tea.id, version: 2, parentId: null, position: 1 });
  expect(await tree()).toBe('家居 茶 食品(坚果)');
});

test('a place is changed without making the siblings’ open forms stale', async () => {
  const [one, two] = [await add('一'), await add('二')];
  await put({ ...two, position: 0 });
  expect((await put({ ...one, name: '壹' })).status).toBe(200);
  expect(await tree()).toBe('二 壹');
});

test('a stale version is refused with the row as it is now', async () => {
  const food = await add('食品');
  await put({ ...food, name: '食物', enable: 0 });
  const { status, body } = await put({ ...food, name: '吃的' });
  expect([status, body.code]).toEqual([409, 'stale-version']);
  expect(body.data).toMatchObject({ version: 2, current: { name: '食物', enable: 0, version: 2 } });
});

test('there are two levels, and no category stands below itself', async () => {
  const [food, home] = [await add('食品'), await add('家居')];
  const tea = await add('茶', food.id);
  const deep = await server.call('POST', '/api/mall/goodscategory', {
    token: await server.token('tenant'),
    headers: key(),
    body: { name: '绿茶', parentId: tea.id },
  });
  expect(reason(deep)).toEqual([422, 'unprocessable', 'too-deep']);
  expect(reason(await put({ ...food, parentId: home.id }))).toEqual([422, 'unprocessable', 'too-deep']);
  expect(reason(await put({ ...food, parentId: food.id }))).toEqual([422, 'unprocessable', 'below-itself']);
  expect(reason(await put({ ...food, parentId: tea.id }))).toEqual([422, 'unprocessable', 'below-itself']);
  expect(reason(await put({ ...tea, parentId: '999999' }))).toEqual([422, 'unprocessable', 'unknown-reference']);
});

test('siblings have names of their own, cousins may share one', async () => {
  const [food, home] = [await add('食品'), await add('家居')];
  await add('其他', food.id);
  const other = await add('其他', home.id);
  expect(reason(await put({ ...home, name: ' 食品 ' }))).toEqual([422, 'unprocessable', 'name-taken']);
  expect(reason(await put({ ...other, parentId: food.id }))).toEqual([422, 'unprocessable', 'name-taken']);
});

test('a category with something in it stays', async () => {
  const food = await add('食品');
  const tea = await add('茶', food.id);
  const spu = await sell({ first: food.id, second: tea.id });
  expect(reason(await remove(food))).toEqual([422, 'unprocessable', 'has-children']);
  expect(reason(await remove(tea))).toEqual([422, 'unprocessable', 'has-goods']);
  await server.db.loader.deleteFrom('goods_spus').where('id', '=', spu).execute();
  expect([(await remove(tea)).status, (await remove(food)).status, await tree()]).toEqual([200, 200, '']);
  expect((await remove(food)).status).toBe(404);
});

test('goods follow their category', async () => {
  const [food, home] = [await add('食品'), await add('家居')];
  const tea = await add('茶', food.id);
  const spu = await sell({ first: food.id, second: tea.id });
  const where = () =>
    server.db.loader
      .selectFrom('goods_spus')
      .select(['category_first', 'category_second'])
      .where('id', '=', spu)
      .executeTakeFirst();
  await put({ ...tea, parentId: home.id });
  expect(await where()).toEqual({ category_first: home.id, category_second: tea.id });
  await put({ id: tea.id, version: 2, parentId: null });
  expect(await where()).toEqual({ category_first: tea.id, category_second: null });
  await put({ id: tea.id, version: 3, parentId: food.id });
  expect(await where()).toEqual({ category_first: food.id, category_second: tea.id });
});

test('twenty who move at once make neither a circle nor a third level', async () => {
  const rows = await Promise.all(['甲', '乙', '丙', '丁', '戊'].map((name) => add(name)));
  const moves = Array.from({ length: 20 }, (_, at) => {
    const [from, to] = [rows[at % 5], rows[(at * 3 + 1) % 5]];
    return put({ id: from?.id, version: 1, parentId: to?.id, position: 0 });
  });
  const answers = await Promise.all(moves);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const kept = await server.db.loader.selectFrom('goods_categories').select(['id', 'parent_id']).execute();
  const parents = new Map(kept.map(({ id, parent_id: parent }) => [id, parent]));
  expect(kept.filter(({ parent_id: parent }) => parent !== null && parents.get(parent) !== null)).toEqual([]);
  expect(kept).toHaveLength(5);
});

test('a category that gets its first child while it is deleted keeps the child or is gone, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const food = await add(`食品${round}`);
    await Promise.all([remove(food), add('茶', food.id)]);
    const orphans = await server.db.loader
      .selectFrom('goods_categories as c')
      .leftJoin('goods_categories as p', 'p.id', 'c.parent_id')
      .where('c.parent_id', 'is not', null)
      .where('p.id', 'is', null)
      .select('c.id')
      .execute();
    expect(orphans).toEqual([]);
  }
});

test('another tenant’s category is not there', async () => {
  const food = await add('食品');
  const token = await server.token('tenant-b');
  const { status } = await server.call('PUT', '/api/mall/goodscategory', { token, body: { ...food, name: '我的' } });
  const added = await server.call('POST', '/api/mall/goodscategory', {
    token,
    headers: key(),
    body: { name: '茶', parentId: food.id },
  });
  expect([status, ...reason(added)]).toEqual([404, 422, 'unprocessable', 'unknown-reference']);
});

test('platform staff change any tenant’s category, and choose a tenant before they add one', async () => {
  const food = await add('食品');
  const token = await server.token('platform');
  const changed = await server.call('PUT', '/api/mall/goodscategory', { token, body: { ...food, name: '食物' } });
  const added = await server.call('POST', '/api/mall/goodscategory', { token, headers: key(), body: { name: '茶' } });
  expect([changed.status, added.status, added.body.code]).toEqual([200, 400, 'tenant-required']);
});

test('the page finds by a part of the name and below a parent, and so does the file', async () => {
  const food = await add('食品');
  await add('=茶', food.id);
  const token = await server.token('tenant');
  const page = async (query: string) => {
    const { body } = await server.call('GET', `/api/mall/goodscategory/page?${query}`, { token });
    return (body.data as { records: { name: string }[] }).records.map(({ name }) => name);
  };
  expect(await page(`name=${encodeURIComponent('品')}`)).toEqual(['食品']);
  expect(await page(`parentId=${food.id}`)).toEqual(['=茶']);
  expect(await page('parentId=0')).toEqual(['食品']);
  const fetched = (query: string) =>
    fetch(`${server.url}/api/mall/goodscategory/export?${query}`, { headers: { authorization: `Bearer ${token}` } });
  const some = await fetched(`name=${encodeURIComponent('品')}&enable=1`);
  expect((await some.text()).split('\r\n').length).toBe(3);
  const file = await fetched('');
  const lines = (await file.text()).split('\r\n');
  expect(file.headers.get('content-disposition')).toMatch(/%E5%95%86%E5%93%81%E5%88%86%E7%B1%BB-.*\.csv$/);
  expect([lines.length, lines[2]?.split(',').slice(1, 3)]).toEqual([4, ['食品', "'=茶"]]);
});
