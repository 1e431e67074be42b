import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRival, type Rival } from '#tests/kit/rival.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let rival: Rival;

beforeAll(async () => {
  server = await testServer();
  rival = await openRival(server.databaseUrl);
});
afterAll(async () => {
  await rival.end();
  await server.close();
});

const call = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await server.call(method, `/api/mall/${path}`, {
    token: await server.token('tenant'),
    body,
    headers: { 'accept-language': 'zh' },
  });
  return { status, msg: answer.msg, data: answer.data as { id: string; tagCategoryId: string } };
};

test('of two who add a field under one key at once the second is told that it is taken', async () => {
  const added = `insert into profile_fields (tenant_id, key, label, type) values ('t1', 'level', '等级', 'text')`;
  const { status, msg } = await rival.meanwhile(added, () =>
    call('POST', 'user/profile/field', { key: 'level', label: '等级', type: 'text' }),
  );
  expect([status, msg]).toEqual([422, '已有同名的字段标识']);
});

test('a field takes no tags of a category that somebody deletes meanwhile', async () => {
  const { id } = (await call('POST', 'tagCategories', { name: '口味' })).data;
  const { status, msg } = await rival.meanwhile(`delete from tag_categories where id = ${id}`, () =>
    call('POST', 'user/profile/field', { key: 'taste', label: '口味', type: 'tags', tagCategoryId: id }),
  );
  expect([status, msg]).toEqual([422, '请选择标签分类']);
});
