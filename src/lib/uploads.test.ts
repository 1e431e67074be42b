import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { keepToken } from './token.ts';
import { uploadImage } from './uploads.ts';

let server: Server;
let answer: RequestListener;
/** What reached the server: the call, its bearer token and its size. */
let reached: { call: string; bearer: string | undefined; size: number }[];

const allowed = {
  'access-control-allow-origin': 'http://127.0.0.1:8080',
  'access-control-allow-headers': 'authorization, accept-language',
};

beforeAll(async () => {
  server = createServer((request, response) => {
    for (const [name, value] of Object.entries(allowed)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    let size = 0;
    request.on('data', (chunk: Buffer) => (size += chunk.length));
    request.on('end', () => {
      reached.push({ call: `${request.method} ${request.url}`, bearer: request.headers.authorization, size });
      answer(request, response);
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  document.head.innerHTML = `<meta name="api-base" content="http://127.0.0.1:${port}/api">`;
});
afterEach(() => keepToken(null));
afterAll(async () => {
  document.head.innerHTML = '';
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const file = new File([new Uint8Array(200_000)], '咖啡.png', { type: 'image/png' });
const never = new AbortController().signal;

function serverSays(status: number, body: string): void {
  reached = [];
  answer = (_, response) => response.writeHead(status).end(body);
}

test('a picture goes with the bearer, what it is for and its folder, and is seen going', async () => {
  serverSays(200, '{"link":"/files/a.png"}');
  keepToken('abc');
  const percents: number[] = [];
  const sent = await uploadImage(file, { dir: 'media/', folderId: '3' }, never, (percent) => percents.push(percent));

  expect(sent).toEqual({ status: 'uploaded', link: '/files/a.png' });
  expect(reached[0]?.call).toBe('POST /api/upms/file/upload?fileType=image&dir=media%2F&folderId=3');
  expect([reached[0]?.bearer, (reached[0]?.size ?? 0) > 200_000]).toEqual(['Bearer abc', true]);
  expect(percents.at(-1)).toBe(100);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
});

test.each([
  ['no link', '{}', 'noLink'],
  ['an empty link', '{"link":""}', 'noLink'],
  ['a list', '[]', 'noLink'],
  ['nothing', '', 'unreadable'],
  ['a page', '<html>', 'unreadable'],
])('an answer with %s is told as such', async (_, body, status) => {
  serverSays(200, body);
  expect(await uploadImage(file, { dir: 'editor/' }, never)).toEqual({ status });
});

test.each([
  [413, 'too-large', 5],
  [415, 'unsupported-media-type', 6],
  [422, 'unprocessable', 8],
])('a refusal with %d is the fault of the file', async (status, code, fault) => {
  serverSays(status, JSON.stringify({ code, msg: '不行' }));
  expect(await uploadImage(file, { dir: 'editor/' }, never)).toEqual({ status: 'refused', fault });
});

test.each([
  [503, '{"code":"unavailable","msg":"稍后"}', 'unavailable'],
  [502, '<html>', 'malformed'],
])('a failure with %d is no fault of the file', async (status, body, code) => {
  serverSays(status, body);
  const failing = uploadImage(file, { dir: 'editor/' }, never);
  await expect(failing).rejects.toMatchObject({ code, status });
  await expect(failing).rejects.toBeInstanceOf(ApiError);
});

test('an upload that is given up is broken off', async () => {
  reached = [];
  answer = () => {};
  const cancel = new AbortController();
  const sending = uploadImage(file, { dir: 'editor/' }, cancel.signal);
  await expect.poll(() => reached).toHaveLength(1);
  cancel.abort();

  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  await expect(uploadImage(file, { dir: 'editor/' }, cancel.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(reached).toHaveLength(1);
});
