import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-built-'));
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of [
    ['index.html', 'the page'],
    ['before-paint.js', 'early()'],
    ['assets/app-1.js', 'app()'],
    ['assets/app-1.js.br', 'in brotli'],
    ['assets/app-1.js.gz', 'in gzip'],
    ['assets/small-1.css', 'a{}'],
  ] as const)
    writeFileSync(join(folder, name), content);
  app = Fastify();
  await serveWeb(app, folder, { apiBase: '/api', played: new Set() });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  ['br, gzip', 'in brotli', 'br'],
  ['gzip', 'in gzip', 'gzip'],
  ['br;q=0, gzip', 'in gzip', 'gzip'],
  ['', 'app()', undefined],
])('who accepts "%s" gets it %s', async (accepted, body, encoding) => {
  const answer = await get('/assets/app-1.js?again', { 'accept-encoding': accepted });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(body);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
});

test('a file without a hash is asked for again, and is not sent again while it is the same', async () => {
  const first = await get('/before-paint.js');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await get('/before-paint.js', { 'if-none-match': String(first.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('HEAD is answered without the content', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/assets/small-1.css' });
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '3']);
});

test('no path leads out of the folder, and an unknown file is none', async () => {
  for (const path of ['/assets/none.js', '/assets/../../package.json', '/assets/%2e%2e/index.html'])
    expect((await get(path)).body).not.toContain('"name"');
  expect((await get('/assets/none.js')).statusCode).toBe(404);
  expect((await get('/../package.json')).body).toBe('the page');
});

test('every other address is the page; what is written nowhere is not', async () => {
  expect((await get('/mall/orderinfo/index')).body).toBe('the page');
  expect((await get('/index.html')).headers['cache-control']).toBe('no-cache');
  expect((await app.inject({ method: 'POST', url: '/before-paint.js' })).statusCode).toBe(404);
  expect((await get('/api/none')).statusCode).toBe(404);
});
