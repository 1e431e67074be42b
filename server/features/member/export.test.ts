import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const made = async (path: string, body: object) =>
  (await send<{ id: string }>(server, 'POST', `/mall/${path}`, { body })).data.id;

test('a file of members says what their fields hold as the page does, in the language of its reader', async () => {
  const tagCategoryId = await made('tagCategories', { name: '口味' });
  const tags = [];
  for (const name of ['酸', '甜'])
    tags.push(await made('tagCategoriesItem', { categoryId: tagCategoryId, name, color: 'blue' }));
  await made('user/profile/field', { key: 'taste', label: '口味', type: 'tags', tagCategoryId });
  await made('user/profile/field', { key: 'vip', label: '贵宾', type: 'boolean' });
  await made('user/profile/field', {
    key: 'drinks',
    label: '饮品',
    type: 'multiselect',
    options: ['茶', 'constructor'],
  });
  const profile = { taste: tags, vip: true, drinks: ['茶', 'constructor'] };
  await send(server, 'POST', '/mall/userinfo', { body: { nickName: '南风', appType: 'MA', profile } });

  const file = async (language: string) => {
    const answer = await fetch(`${server.url}/api/mall/userinfo/export`, {
      headers: { authorization: `Bearer ${await server.token('tenant')}`, 'accept-language': language },
    });
    const [head = '', line = ''] = (await answer.text()).trim().split('\r\n');
    return [head, line].map((each) => each.split(/,(?! )/).slice(-3));
  };

  expect(await file('zh')).toEqual([
    ['口味', '贵宾', '饮品'],
    ['酸、甜', '是', '茶、constructor'],
  ]);
  expect((await file('en'))[1]).toEqual(['"酸, 甜"', 'Yes', '"茶, constructor"']);
});
