import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { accountWith, type Credentials } from '#sandbox/wechatpay/credentials.ts';
import { openWechatPay } from '#server/gateways/payment/wechatpay/wechatpay.ts';
import { freePort } from '#tests/kit/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-outside-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The outside systems in a process of their own, as `npm run sandbox` starts them. */
const startOutside = async (port: number): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    env: { ...process.env, SANDBOX_PORT: String(port), DATA_DIR: folder, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout ?? child, 'data');
  return child;
};

test('a payment outlives the process that took it: killed without a warning, WeChat Pay knows it when it is back', async () => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const control = `${base}/_sandbox/control/wxpay`;
  const tell = async (url: string, members: object): Promise<unknown> =>
    (await fetch(url, { method: 'POST', body: JSON.stringify(members) })).json();
  const first = await startOutside(port);
  const [credentials] = (await (await fetch(`${control}/credentials`)).json()) as Credentials[];
  if (credentials === undefined) throw new Error('the sandbox has merchants');
  const { invoke } = (await tell(`${control}/place`, { mchid: credentials.mchid, way: 'jsapi', price: 5 })) as {
    invoke: object;
  };
  expect(await tell(`${base}/_sandbox/wechat-client`, { ...invoke, decision: 'pay' })).toEqual({
    errMsg: 'requestPayment:ok',
  });
  const { payments } = (await (await fetch(`${control}/state`)).json()) as { payments: { number: string }[] };
  first.kill('SIGKILL');
  await once(first, 'exit');

  const second = await startOutside(port);
  const pay = openWechatPay(accountWith(credentials), { base });
  expect(await pay.findByNumber(payments[0]?.number ?? '')).toMatchObject({
    trade_state: 'SUCCESS',
    amount: { total: 5 },
  });
  second.kill('SIGTERM');
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(0);
});
