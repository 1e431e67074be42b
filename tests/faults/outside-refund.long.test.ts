import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountWith, type Credentials } from '#sandbox/wechatpay/credentials.ts';
import { openWechatPay } from '#server/gateways/payment/wechatpay/wechatpay.ts';
import { freePort } from '#tests/kit/free-port.ts';
import { type OutsideProcess, startOutside } from '#tests/kit/outside-process.ts';
import { testProgram } from '#tests/kit/test-programs.ts';

const program = await testProgram('refund');
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-refund-'));
let outside: OutsideProcess;
let port = 0;
beforeAll(async () => {
  port = await freePort();
  outside = await startOutside(folder, 'http://127.0.0.1:9', port);
});
afterAll(async () => {
  await outside.kill();
  rmSync(folder, { recursive: true, force: true });
});

const post = async (path: string, body: object): Promise<unknown> =>
  (await fetch(`${outside.url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
const refunds = async () =>
  (await outside.ledger()).filter(({ system, act }) => system === 'wxpay' && act === 'refund');

test('whoever asks for a refund may die in the middle, and so may WeChat Pay after it: the money goes back once', async () => {
  const issued = (await (await fetch(`${outside.url}/_sandbox/control/wxpay/credentials`)).json()) as Credentials[];
  const [credentials] = issued;
  if (credentials === undefined) throw new Error('the sandbox has merchants');
  const { mchid } = credentials;
  const { invoke } = (await post('control/wxpay/place', { mchid, way: 'jsapi', price: 900 })) as { invoke: object };
  await post('wechat-client', { ...invoke, decision: 'pay' });
  const { payments } = (await (await fetch(`${outside.url}/_sandbox/control/wxpay/state`)).json()) as {
    payments: { transactionId: string }[];
  };
  const transactionId = payments[0]?.transactionId ?? '';
  const wish = {
    transactionId,
    number: 'R1_killed',
    reason: '退款',
    notifyUrl: 'http://127.0.0.1:9/x',
    paidPrice: 900,
    price: 400,
  };
  await post('control/wxpay/plan', { about: 'refund', end: 'slow' });
  const child = spawn(process.execPath, [program, outside.url, JSON.stringify(credentials), JSON.stringify(wish)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(refunds, { timeout: 30_000, interval: 20 }).toHaveLength(1);
  child.kill('SIGKILL');
  await died;
  expect(said).toBe('');
  await outside.kill();

  outside = await startOutside(folder, 'http://127.0.0.1:9', port);
  const pay = openWechatPay(accountWith(credentials), { base: outside.url });
  const found = await pay.findRefund(wish.number);
  expect(found.amount.refund).toBe(400);
  expect((await pay.refund(wish)).refund_id).toBe(found.refund_id);
  expect(await refunds()).toHaveLength(1);
});
