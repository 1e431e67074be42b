import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { encodingFor } from './compression.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await testServer();
  token = await server.token('tenant');
  await server.call('POST', specs, { token, body: spec('颜色') });
});
afterAll(() => server.close());

const specs = '/api/mall/goodsspec';
const spec = (name: string) => ({
  name,
  sort: 0,
  values: Array.from({ length: 80 }, (_, at) => ({ name: `${name}${at}` })),
});

/** The bytes of an answer as they come over the wire. */
function wire(method: string, path: string, headers: Record<string, string>, body = '') {
  return new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>((resolve, reject) => {
    const call = request(
      server.url + path,
      { method, headers: { authorization: `Bearer ${token}`, ...headers } },
      (answer) => {
        const { 'content-encoding': encoding, vary } = answer.headers;
        void buffer(answer).then((bytes) => resolve({ encoding, vary, bytes }), reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

const list = `${specs}/page?current=1&size=20`;

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'a long answer to a reader who accepts "%s" comes in %s, with the same content',
  async (accepts, by, open) => {
    const plain = await wire('GET', list, {});
    const packed = await wire('GET', list, { 'accept-encoding': accepts });

    expect(packed.encoding).toBe(by);
    expect(open(packed.bytes).toString()).toBe(plain.bytes.toString());
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(packed.vary).toBe('accept-encoding');
  },
);

test('an answer stays as it is for a reader who names no encoding, when it is short, and when it answers a write', async () => {
  const write = { 'accept-encoding': 'br', 'content-type': 'application/json' };

  expect((await wire('GET', list, {})).encoding).toBeUndefined();
  expect((await wire('GET', '/api/auth/me', { 'accept-encoding': 'br' })).encoding).toBeUndefined();
  const search = Object.fromEntries(['name', 'city', 'phone', 'remark'].map((field) => [field, '云'.repeat(400)]));
  const view = JSON.stringify({ list: '/mall/userinfo/index', name: '云', search });
  const written = await wire('POST', '/api/upms/savedview', write, view);
  expect([written.encoding, written.bytes.length > 1_400]).toEqual([undefined, true]);
});

test.each([
  ['', null],
  ['identity', null],
  ['*', null],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['gzip;q=0.0', null],
  ['brotli', null],
])('"%s" is answered with %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));
