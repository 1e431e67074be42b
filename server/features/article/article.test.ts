import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Row {
  id: string;
  version: number;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  version?: number,
  as: 'tenant' | 'tenant-b' = 'tenant',
) {
  const { status, body: answer } = await server.call(method, `/api/mall/${path}`, {
    token: await server.token(as),
    body,
    headers: { 'accept-language': 'zh', ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
  });
  return { status, msg: answer.msg, data: answer.data as Row & Record<string, unknown> };
}

test('an article is written clean, published, taken back, deleted and restored, each under its version', async () => {
  const content = '<p onclick="x()">先焖蒸<script>x()</script></p><table><tbody><tr><td>一</td></tr></tbody></table>';
  const made = await call('POST', 'article', { title: ' 手冲 ', content });
  expect(made.data).toMatchObject({
    title: '手冲',
    status: 0,
    publishTime: null,
    content: '<p>先焖蒸</p><table><tbody><tr><td>一</td></tr></tbody></table>',
    version: 1,
  });
  const { id } = made.data;
  expect((await call('PUT', `article/${id}/publish`, undefined, 1)).data).toMatchObject({ status: 1, version: 2 });
  const stale = await call('PUT', 'article', { id, version: 1, title: '别的' });
  expect([stale.status, stale.data]).toMatchObject([409, { version: 2, current: { title: '手冲' } }]);
  const emptied = await call('PUT', 'article', { id, version: 2, content: '<p><br></p>' });
  expect([emptied.status, emptied.msg]).toEqual([422, '文章没有内容，不能发布']);
  expect((await call('PUT', `article/${id}/unpublish`, undefined, 2)).data).toMatchObject({ status: 0, version: 3 });
  expect((await call('PUT', 'article', { id, version: 3, content: '<p><br></p>' })).data).toMatchObject({
    content: '',
  });
  expect((await call('PUT', `article/${id}/publish`, undefined, 4)).status).toBe(422);
  expect((await call('DELETE', `article/${id}`, undefined, 4)).data).toEqual({ version: 5 });
  expect((await call('GET', `article/${id}`)).status).toBe(404);
  expect((await call('POST', `article/${id}/restore`, undefined, 5)).data).toMatchObject({ id, version: 6 });
});

test('the longest text that the contract takes may be Chinese from end to end', async () => {
  const content = `<p>${'茶'.repeat(499_993)}</p>`;
  const made = await call('POST', 'article', { title: '长文', content });
  expect([made.status, made.data['content'] === content]).toEqual([200, true]);
  const changed = await call('PUT', 'article', { id: made.data.id, version: 1, content });
  expect([changed.status, changed.data.version]).toEqual([200, 2]);
});

test.each([
  '<p>\u200B</p>',
  '<p><span>&nbsp;</span></p>',
  '<h2><br></h2><p>\uFEFF</p>',
  '<p>&#8203;</p>',
  '<p>\u2060 \u00AD</p>',
])('a text that shows nothing is none and is not published: %j', async (content) => {
  const made = await call('POST', 'article', { title: '空白', content });
  expect(made.data).toMatchObject({ content: '' });
  expect((await call('PUT', `article/${made.data.id}/publish`, undefined, 1)).msg).toBe('文章没有内容，不能发布');
});

test.each(['<p><img src="https://img.example.com/a.png"></p>', '<hr>', '<p>\u200B👨‍👩‍👧</p>', '<ul><li><br></li></ul>'])(
  'a text that shows something is published: %j',
  async (content) => {
    const made = await call('POST', 'article', { title: '图', content });
    expect((await call('PUT', `article/${made.data.id}/publish`, undefined, 1)).status).toBe(200);
  },
);

test('lists are filtered by title, category and state, and hold no text', async () => {
  const category = (await call('POST', 'articlecategory', { name: '冲煮', sort: 5 })).data;
  const one = (await call('POST', 'article', { title: '100% 阿拉比卡', categoryId: category.id, content: '<p>一</p>' }))
    .data;
  await call('PUT', `article/${one.id}/publish`, undefined, 1);
  const records = async (query: string) =>
    (await call('GET', `article/page?${query}`)).data['records'] as Record<string, unknown>[];

  expect(await records('text=0%25')).toMatchObject([{ title: '100% 阿拉比卡', categoryName: '冲煮' }]);
  await call('POST', 'article', { title: 'Espresso 入门' });
  expect(await records('text=espresso')).toMatchObject([{ title: 'Espresso 入门' }]);
  expect((await records(`categoryId=${category.id}&status=1`))[0]).not.toHaveProperty('content');
  expect(await records(`categoryId=${category.id}&status=0`)).toEqual([]);
  expect((await records('categoryId=none')).map(({ categoryId }) => categoryId)).not.toContain(category.id);
});

test('a category has a name of its own and stays while articles are in it', async () => {
  const made = (await call('POST', 'articlecategory', { name: '产地' })).data;
  expect((await call('POST', 'articlecategory', { name: ' 产地 ' })).msg).toBe('已有同名的分类');
  const article = (await call('POST', 'article', { title: '云南', categoryId: made.id })).data;
  expect((await call('DELETE', `articlecategory/${made.id}`, undefined, 1)).msg).toBe('分类下还有文章，不能删除');
  const renamed = await call('PUT', 'articlecategory', { id: made.id, version: 1, name: '产区', sort: 9 });
  expect(renamed.data).toMatchObject({ name: '产区', sort: 9, articles: 1, version: 2 });
  await call('DELETE', `article/${article.id}`, undefined, 1);
  expect((await call('DELETE', `articlecategory/${made.id}`, undefined, 2)).status).toBe(200);
  expect((await call('POST', `article/${article.id}/restore`, undefined, 2)).data).toMatchObject({ id: article.id });
});

test('an article is brought back within a day', async () => {
  const { id } = (await call('POST', 'article', { title: '旧文' })).data;
  await call('DELETE', `article/${id}`, undefined, 1);
  await server.db.loader
    .updateTable('articles')
    .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .where('id', '=', id)
    .execute();
  expect((await call('POST', `article/${id}/restore`, undefined, 2)).status).toBe(404);
});

test('a category of another tenant is none', async () => {
  const foreign = (await call('POST', 'articlecategory', { name: '别家' }, undefined, 'tenant-b')).data;
  const refused = await call('POST', 'article', { title: '借', categoryId: foreign.id });

  expect([refused.status, refused.msg]).toEqual([422, 'categoryId 所指的文章分类不存在，可能已被删除']);
});

test('who undoes a publishing or an unpublishing finds the time of the publication before', async () => {
  const made = await call('POST', 'article', { title: '去年', content: '<p>一</p>' });
  const act = async (path: string, version: number) =>
    (await call('PUT', `article/${made.data.id}/${path}`, undefined, version)).data['publishTime'];
  await act('publish', 1);
  expect(await act('unpublish?undo=true', 2)).toBeNull();
  const first = await act('publish', 3);
  await act('unpublish', 4);
  expect(await act('publish?undo=true', 5)).toBe(first);
  await act('unpublish', 6);
  expect(await act('publish', 7)).not.toBe(first);
  expect(await act('unpublish?undo=true', 8)).toBe(first);
});
