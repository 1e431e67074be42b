import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { accountWith, type Credentials } from '#sandbox/wechatpay/credentials.ts';
import { openWechatPay } from '#server/gateways/payment/wechatpay/wechatpay.ts';
import { freePort } from '#tests/kit/free-port.ts';
import { type OutsideProcess, startOutside } from '#tests/kit/outside-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-outside-'));
const started: OutsideProcess[] = [];
afterAll(async () => {
  for (const outside of started) await outside.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('a payment outlives the process that took it: killed without a warning, WeChat Pay knows it when it is back', async () => {
  const port = await freePort();
  const start = async (): Promise<OutsideProcess> => {
    const outside = await startOutside(folder, 'http://127.0.0.1:9', port);
    started.push(outside);
    return outside;
  };
  const first = await start();
  const control = `${first.url}/_sandbox/control/wxpay`;
  const tell = async (url: string, members: object): Promise<unknown> =>
    (await fetch(url, { method: 'POST', body: JSON.stringify(members) })).json();
  const [credentials] = (await (await fetch(`${control}/credentials`)).json()) as Credentials[];
  if (credentials === undefined) throw new Error('the sandbox has merchants');
  const { invoke } = (await tell(`${control}/place`, { mchid: credentials.mchid, way: 'jsapi', price: 5 })) as {
    invoke: object;
  };
  expect(await tell(`${first.url}/_sandbox/wechat-client`, { ...invoke, decision: 'pay' })).toEqual({
    errMsg: 'requestPayment:ok',
  });
  const { payments } = (await (await fetch(`${control}/state`)).json()) as { payments: { number: string }[] };
  const ledger = await first.ledger();
  await first.kill();

  const second = await start();
  const pay = openWechatPay(accountWith(credentials), { base: second.url });
  expect(await pay.findByNumber(payments[0]?.number ?? '')).toMatchObject({
    trade_state: 'SUCCESS',
    amount: { total: 5 },
  });
  expect(await second.ledger()).toEqual(ledger);
  expect(await second.stop()).toBe(0);
});
