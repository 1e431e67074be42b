import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Contested, contested } from '#tests/kit/contested.ts';

let server: Contested['server'];
let rival: Contested['rival'];
let call: Contested['call'];
let made: Contested['made'];
let close: Contested['close'];

beforeAll(async () => {
  ({ server, rival, call, made, close } = await contested({ demo: { orders: 60, members: 40 } }));
});
afterAll(() => close());

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

test('an article that is put into a category while that is deleted waits, and is told so', async () => {
  const { id } = await made('/mall/articlecategory', { name: '将去' });
  const { status, body } = await rival.meanwhile(`delete from article_categories where id = ${id}`, () =>
    call('POST', '/mall/article', { title: '文', categoryId: id }),
  );
  expect([status, body.data]).toEqual([422, { reason: 'category' }]);
});

test('of two changes of referrers that only together go in a circle the second waits and is refused', async () => {
  const members = await rival.ask<{ id: string; version: number }>(
    `select id::text, version from members where tenant_id = 't1' and parent_id is null and deleted_at is null
      order by id limit 3`,
  );
  const [first, second, third] = members;
  await rival.ask(`update members set parent_id = ${third?.id} where id = ${second?.id}`);
  const { status, body } = await rival.meanwhile(
    `with alone as (select pg_advisory_xact_lock(hashtext('referrers'), hashtext('t1')))
      update members set parent_id = ${second?.id} from alone where id = ${first?.id}`,
    () => call('PUT', '/mall/userinfo/parentId', { userId: third?.id, parentId: first?.id, version: third?.version }),
  );
  expect([status, body.data]).toEqual([422, { reason: 'cycle' }]);
});

test('of two who change one saved view at once the second waits, and is told what the first did', async () => {
  const { id } = await made('/upms/savedview', { list: '/mall/userinfo/index', name: '视图', search: {} });
  const { status, body } = await rival.meanwhile(
    `with alone as (select pg_advisory_xact_lock(hashtextextended('saved-views t1 ' || operator_id, 0)) from saved_views where id = ${id})
      update saved_views set version = version + 1 from alone where id = ${id}`,
    () => call('PUT', '/upms/savedview', { id, version: 1, name: '另名' }),
  );
  expect([status, body.code]).toEqual([409, 'stale-version']);
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
