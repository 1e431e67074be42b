import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

const token = 'scraper-0123456789abcdef';
let [open, guarded]: [TestServer?, TestServer?] = [];
beforeAll(async () => {
  [open, guarded] = await Promise.all([
    testServer({ host: '0.0.0.0' }),
    testServer({ env: { METRICS_TOKEN: token }, host: '0.0.0.0' }),
  ]);
});
afterAll(() => Promise.all([open?.close(), guarded?.close()]));

/** A non-loopback address of this machine, as a remote caller would use it. */
const outside = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

function status(
  server: TestServer | undefined,
  headers: Record<string, string> = {},
  host = '127.0.0.1',
): Promise<number> {
  const { port } = new URL(server?.url ?? '');
  return new Promise((resolve, reject) => {
    const asked = request({ host, port, path: '/metrics', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('without a token the metrics are for this machine alone, and never for what a proxy brings', async () => {
  expect(outside).toBeDefined();
  expect(await status(open)).toBe(200);
  expect(await status(open, {}, outside)).toBe(403);
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect([name, await status(open, { [name]: '127.0.0.1' })]).toEqual([name, 403]);
});

test('with a token they are for who has it, wherever from', async () => {
  const right = { authorization: `Bearer ${token}` };
  expect(await status(guarded)).toBe(401);
  expect(await status(guarded, right, outside)).toBe(200);
  for (const wrong of ['', 'Bearer ', `bearer ${token}`, `Basic ${token}`, `Bearer ${token}x`, token])
    expect([wrong, await status(guarded, { authorization: wrong })]).toEqual([wrong, 401]);
});

test('a token that can be guessed ends the start by name', () => {
  expect(() => readConfig({ DATA_DIR: '/tmp', SECRET_KEY: 'x'.repeat(32), METRICS_TOKEN: 'short' })).toThrow(
    'METRICS_TOKEN',
  );
});
