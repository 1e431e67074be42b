import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ObjectStore, objectStore } from '#tests/kit/object-store.ts';
import { multipartBody, picture, upload } from '#tests/kit/pictures.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { begunCall, over } from '#tests/kit/slow-caller.ts';

/** Production's limits with shorter times. */
const ends = { pace: { stretchMs: 500, bytesPerSecond: 8_192 }, callMs: 3_000, downloadMs: 60_000, liveMs: 500 };
/** Allowance for everything around them on a loaded machine. */
const roomMs = 6_000;
/** More than the system buffers per connection. */
const rows = 8_000;

let store: ObjectStore;
let server: TestServer;
let token: string;
beforeAll(async () => {
  store = await objectStore();
  const { endpoint, bucket, key, secret } = store.config;
  const bucketOf = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret };
  server = await testServer({ instead: { ends }, env: { ...bucketOf, STORAGE_PATIENCE_MS: '60000' } });
  token = await server.token('super');
  await sql`insert into operator_log (tenant_id, act, row_name)
    select 't1', 'grown', repeat('长', 300) from generate_series(1, ${rows}::int)`.execute(server.db.loader);
});
afterEach(() => {
  store.broken.hangs = false;
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const begun = (line: string) => begunCall(server.url, token, line);

/** The number that one person may have open. */
const places = 10;

test('a file that nobody reads ends, and its place is free again', async () => {
  const unread = await Promise.all(
    Array.from({ length: places }, async () => {
      const socket = begun('GET /api/upms/log/export?act=grown');
      socket.write('\r\n');
      await once(socket, 'readable');
      return { socket, line: String(socket.read('HTTP/1.1 200'.length)) };
    }),
  );
  const status = async () => {
    const answer = await server.call('GET', '/api/upms/log/export?act=nothing', { token });
    return answer.status;
  };
  expect(new Set(unread.map(({ line }) => line))).toEqual(new Set(['HTTP/1.1 200']));
  // While they last nobody else gets a place; on a slow machine they may have ended already.
  await expect.poll(status, { timeout: roomMs }).toBe(200);
  for (const { socket } of unread) socket.destroy();
});

test('live updates end after their time in good order', async () => {
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.text()).toMatch(/^: open\n\n/);
  // A timer may be early by a part of a millisecond.
  expect(performance.now() - began).toBeGreaterThan(ends.liveMs - 5);
});

test('what is still sent after its refusal must keep pace, too', async () => {
  const { body } = multipartBody([{ content: await picture('png') }]);
  const socket = begun('POST /api/upms/file/upload?fileType=image&dir=editor/');
  socket.write(`content-type: text/plain\r\ncontent-length: 1000000\r\n\r\n${body.toString('latin1')}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 415 /);
  expect(await over(socket, roomMs)).toBeLessThan(ends.callMs);
});

test('a body that keeps pace ends all the same when its time is over', async () => {
  const socket = begun('POST /api/mall/article');
  socket.write(`content-type: application/json\r\ncontent-length: 1000000\r\n\r\n"`);
  const timer = setInterval(() => socket.writable && socket.write('x'.repeat(1_000)), 50);
  const said = once(socket, 'data') as Promise<[Buffer]>;
  await over(socket, roomMs);
  clearInterval(timer);
  expect(String((await said)[0])).toMatch(/^HTTP\/1.1 408 /);
});

test('an upload that waits for the storage is answered when its time is over', async () => {
  store.broken.hangs = true;
  const asked = upload(server.url, await server.token('tenant'), [{ content: await picture('png') }]);
  expect(await Promise.race([asked, wait(roomMs)])).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test('a call that waits for WeChat is answered when its time is over', async () => {
  const fault = { path: '/wxa/gettemplatelist', fault: 'slow', ms: 30_000, times: 10 };
  const injected = await fetch(`${server.url}/_sandbox/control/inject`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(injected.status).toBeLessThan(400);
  const asked = server.call('GET', '/api/weixin/open/ma/code/template/list', { token });
  expect(await Promise.race([asked, wait(roomMs)])).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});
