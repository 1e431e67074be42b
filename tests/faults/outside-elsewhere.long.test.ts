import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { play } from '#sandbox/play.ts';
import { freePort } from '#tests/kit/free-port.ts';
import { flows } from '#tests/kit/outside-flows.ts';
import { startOutside } from '#tests/kit/outside-process.ts';
import { testServer } from '#tests/kit/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-elsewhere-'));
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

const demo = { orders: 60, members: 30 };

test('the outside systems do the same in the server and in a process of their own, which settings alone decide', async () => {
  // WeChat Pay takes its time with refunds there, so it does here.
  const inside = await testServer({ demo, instead: { play } });
  ends.push(inside.close);
  const port = await freePort();
  const outside = await startOutside(folder, `http://127.0.0.1:${port}`);
  ends.push(outside.stop);
  const server = await testServer({ demo, port, env: outside.settings });
  ends.unshift(server.close);

  const here = await flows({ server: inside, outside: inside.url, pay: `${inside.url}/_sandbox/wxpay` });
  const there = await flows({ server, outside: outside.url, pay: outside.url });
  expect(there).toEqual(here);
  expect(there).toMatchObject({
    release: '5.0.0',
    ship: [['collected', '快件已揽收']],
    pay: [{ errMsg: 'requestPayment:ok' }, 'SUCCESS', 'PROCESSING', true, 300],
  });
  expect((await fetch(`${server.url}/_sandbox/control/state`)).status).toBe(404);
});
