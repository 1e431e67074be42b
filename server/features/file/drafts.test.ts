import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const call = async (method: string, path: string, body?: unknown) =>
  server.call(method, `/api${path}`, { token: await server.token('tenant'), body });

const styled = (words: string) => `<p style="text-align: center"><span style="color: #d33">${words}</span></p>`;

test.each([
  ['characters', styled('先焖蒸三十秒再慢慢注水')],
  ['bytes', styled('先焖蒸三十秒再慢慢注水'.repeat(15))],
])('the draft of an article as long as its %s may be is kept whole', async (_, piece) => {
  const bytes = (text: string) => Buffer.byteLength(JSON.stringify(text));
  const most = Math.min(500_000 / Array.from(piece).length, 1_048_000 / bytes(piece));
  const article = { title: '手冲', content: piece.repeat(Math.floor(most)) };
  expect(await call('POST', '/mall/article', article)).toMatchObject({ status: 200 });

  const content = JSON.stringify(article);
  expect(await call('POST', '/upms/draft', { key: 'article:new', content })).toMatchObject({ status: 200 });
  const kept = await call('GET', '/upms/draft/article:new');
  expect((kept.body.data as { content: string }).content === content).toBe(true);
});

test('a draft that is longer than any article is refused in words', async () => {
  const refused = await call('POST', '/upms/draft', { key: 'article:new', content: '水'.repeat(1_100_000) });
  expect([refused.status, refused.body.code]).toEqual([413, 'too-large']);
});
