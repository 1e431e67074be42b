import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { keepImage } from './kept-image.ts';
import { createUploads } from './uploads.ts';

afterEach(() => vi.unstubAllGlobals());

const url = 'http://example.com/coffee.png';
const never = new AbortController().signal;

function serverSays(status: number, body: string): unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push([new URL(request.url).pathname, await request.json()]);
    return new Response(body, { status });
  });
  return asked;
}

test('the server is asked with the address, the folder and the tenant, and answers with the link of its copy', async () => {
  const asked = serverSays(200, '{"link":"/files/a.png"}');

  expect(await keepImage(url, { dir: 'editor/', tenantId: 't2' }, never)).toEqual({
    status: 'uploaded',
    link: '/files/a.png',
  });
  expect(asked).toEqual([['/api/upms/file/remote', { url, dir: 'editor/', tenantId: 't2' }]]);
});

test.each([
  [200, '{}', { status: 'noLink' }],
  [200, '<html>', { status: 'unreadable' }],
  [413, '{"code":"too-large","msg":"不行"}', { status: 'refused', fault: 5 }],
  [415, '{"code":"unsupported-media-type","msg":"不行"}', { status: 'refused', fault: 6 }],
  [422, '{"code":"unprocessable","msg":"不行","data":{"reason":"corrupted"}}', { status: 'refused', fault: 8 }],
])('an answer of %d with %s is told as such', async (status, body, answer) => {
  serverSays(status, body);
  expect(await keepImage(url, { dir: 'editor/' }, never)).toEqual(answer);
});

test.each([
  [422, '{"code":"unprocessable","msg":"不行","data":{"reason":"address"}}'],
  [502, '{"code":"upstream-failed","msg":"不行"}'],
  [403, '{"code":"forbidden","msg":"不行"}'],
])('a failure with %d is no fault of the image', async (status, body) => {
  serverSays(status, body);
  await expect(keepImage(url, { dir: 'editor/' }, never)).rejects.toBeInstanceOf(ApiError);
});

test('of many images the server fetches three at the same time', async () => {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  const { services } = createUploads({ dir: 'editor/' });
  const all = Array.from({ length: 5 }, async () => services.fetchImage({ url }, never));

  await expect.poll(() => waiting.length).toBe(3);
  waiting[0]?.(Response.json({ link: '/files/a.png' }));
  await expect.poll(() => waiting.length).toBe(4);
  for (const answer of waiting) answer(Response.json({ link: '/files/a.png' }));
  await expect.poll(() => waiting.length).toBe(5);
  waiting[4]?.(Response.json({ link: '/files/a.png' }));
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(5).fill('uploaded'));
});
