import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { openRival } from '#tests/kit/rival.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Sent {
  body?: unknown;
  version?: number;
  account?: Account;
}
interface Row {
  id: string;
  version: number;
}

const call = async (method: string, path: string, { body, version, account = 'tenant' }: Sent = {}) =>
  server.call(method, `/api/mall${path}`, {
    token: await server.token(account),
    body,
    headers: { 'accept-language': 'zh', ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
  });
const made = async (path: string, body: object) => (await call('POST', path, { body })).body.data as Row;
const addCategory = (name: string) => made('/tagCategories', { name });
const addTag = (categoryId: string, name: string) => made('/tagCategoriesItem', { categoryId, name, color: 'green' });
const tagsOf = async (id: string) => (await call('GET', `/tagCategoriesItem/list/${id}`)).body.data;

test('a deleted tag comes back to the members who had it, under its id and its next version', async () => {
  const category = await addCategory('回来');
  const tag = await addTag(category.id, '常客');
  const added = await made('/userinfo', { nickName: '常来', appType: 'MA' });
  const { member } = added as unknown as { member: Row };
  await call('PUT', '/userinfo/tags', { body: { userId: member.id, tagIds: [tag.id], version: member.version } });
  const gone = await call('DELETE', `/tagCategoriesItem/${tag.id}?withMembers=true`, { version: tag.version });
  expect([gone.status, await tagsOf(category.id)]).toEqual([200, []]);
  const back = await call('POST', `/tagCategoriesItem/${tag.id}/restore`, { version: tag.version });
  expect(back.status).toBe(200);
  expect(await tagsOf(category.id)).toMatchObject([
    { id: tag.id, name: '常客', color: 'green', members: 1, version: tag.version + 1 },
  ]);
  const again = await call('POST', `/tagCategoriesItem/${tag.id}/restore`, { version: tag.version });
  expect(again.status).toBe(404);
});

test('a tag counts the members whom its list shows, and goes unasked when all who had it are deleted', async () => {
  const category = await addCategory('离开');
  const tag = await addTag(category.id, '旧客');
  const { member } = (await made('/userinfo', { nickName: '走了', appType: 'MA' })) as unknown as { member: Row };
  await call('PUT', '/userinfo/tags', { body: { userId: member.id, tagIds: [tag.id], version: member.version } });
  const gone = await call('DELETE', `/userinfo/${member.id}`, { version: member.version + 1 });
  const shown = await call('GET', `/userinfo/page?tagItemId=${tag.id}`);
  expect([gone.status, shown.body.data]).toMatchObject([200, { total: 0 }]);
  expect(await tagsOf(category.id)).toMatchObject([{ members: 0 }]);
  expect((await call('DELETE', `/tagCategoriesItem/${tag.id}`, { version: tag.version })).status).toBe(200);
  await call('POST', `/tagCategoriesItem/${tag.id}/restore`, { version: tag.version });
  const { version } = gone.body.data as Row;
  expect((await call('POST', `/userinfo/${member.id}/restore`, { version })).status).toBe(200);
  expect(await tagsOf(category.id)).toMatchObject([{ members: 1 }]);
});

test('a tag that is deleted while members get it is told as gone, to each of many', async () => {
  const category = await addCategory('同时');
  const tags = [await addTag(category.id, '一'), await addTag(category.id, '二')];
  const { member } = (await made('/userinfo', { nickName: '等等', appType: 'MA' })) as unknown as { member: Row };
  const rival = await openRival(server.databaseUrl);
  const whileGone = (at: number, act: () => ReturnType<typeof call>) =>
    rival.meanwhile(`delete from tag_items where id = ${tags[at]?.id}`, act);
  const one = await whileGone(0, () =>
    call('PUT', '/userinfo/tags', { body: { userId: member.id, tagIds: [tags[0]?.id], version: member.version } }),
  );
  const many = await whileGone(1, () =>
    call('PUT', '/userinfo/batch', { body: { userIds: [member.id], addTagIds: [tags[1]?.id] } }),
  );
  await rival.end();
  expect([one.status, one.body.msg]).toEqual([422, '所选标签不存在']);
  expect([many.status, many.body.data]).toEqual([
    200,
    { changed: [], failed: [{ id: member.id, reason: '所选标签不存在' }] },
  ]);
});

test('a deleted category comes back before its tags; both are refused in words while a name is taken', async () => {
  const category = await addCategory('先后');
  const tag = await addTag(category.id, '甲');
  await call('DELETE', `/tagCategoriesItem/${tag.id}`, { version: 1 });
  await call('DELETE', `/tagCategories/${category.id}`, { version: 1 });
  const early = await call('POST', `/tagCategoriesItem/${tag.id}/restore`, { version: 1 });
  expect([early.status, early.body.msg]).toEqual([422, '标签所属的分类已删除，请先恢复分类']);
  const other = await addCategory('先后');
  const duplicate = await call('POST', `/tagCategories/${category.id}/restore`, { version: 1 });
  expect([duplicate.status, duplicate.body.msg]).toEqual([422, '已有同名的标签或分类']);
  await call('DELETE', `/tagCategories/${other.id}`, { version: 1 });
  for (const path of [`/tagCategories/${category.id}`, `/tagCategoriesItem/${tag.id}`]) {
    expect((await call('POST', `${path}/restore`, { version: 1 })).status).toBe(200);
  }
  expect(await tagsOf(category.id)).toMatchObject([{ name: '甲', version: 2 }]);
});

test('what was deleted comes back only in its tenant and under the version that was deleted', async () => {
  const { id } = await addCategory('别家');
  await call('DELETE', `/tagCategories/${id}`, { version: 1 });
  const path = `/tagCategories/${id}/restore`;
  expect((await call('POST', path, { version: 1, account: 'tenant-b' })).status).toBe(404);
  const stale = await call('POST', path, { version: 2 });
  expect([stale.status, stale.body.data]).toMatchObject([409, { version: 1 }]);
});

test('after a day nothing is kept of what was deleted', async () => {
  const old = await addCategory('昨天');
  await call('DELETE', `/tagCategories/${old.id}`, { version: 1 });
  await server.db.loader
    .updateTable('removed_rows')
    .set({ removed_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .where('row_id', '=', old.id)
    .execute();
  const young = await addCategory('今天');
  await call('DELETE', `/tagCategories/${young.id}`, { version: 1 });
  expect((await call('POST', `/tagCategories/${old.id}/restore`, { version: 1 })).status).toBe(404);
});
