import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { begunCall, readSlowly } from '#tests/kit/slow-caller.ts';

const ends = { pace: { stretchMs: 500, bytesPerSecond: 8_192 }, callMs: 10_000, downloadMs: 8_000, liveMs: 10_000 };
/** Three times what the system buffers per connection. */
const rows = 20_000;
const wholeBytes = rows * 900;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer({ instead: { ends } });
  token = await server.token('super');
  await sql`insert into operator_log (tenant_id, act, row_name)
    select 't1', 'grown', repeat('长', 300) from generate_series(1, ${rows}::int)`.execute(server.db.loader);
});
afterAll(() => server.close());

function download(everyMs: number, forMs: number): Promise<number> {
  const socket = begunCall(server.url, token, 'GET /api/upms/log/export?act=grown');
  socket.write('connection: close\r\n\r\n');
  return readSlowly(socket, everyMs, forMs, 60_000);
}

test('a file that is read in pace comes whole, though it takes several stretches', async () => {
  expect(await download(10, 3_000)).toBeGreaterThan(wholeBytes);
}, 90_000);

test('a file that is read in pace but for too long ends', async () => {
  expect(await download(100, ends.downloadMs * 1.5)).toBeLessThan(wholeBytes);
}, 90_000);
