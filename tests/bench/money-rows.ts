import { Agent, request } from 'node:http';
import {
  appid,
  buy,
  type GotNotice,
  openStage,
  type PayStage,
  shopOn,
} from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { issuedTo, readyAccount } from '#tests/kit/pay-accounts.ts';
import { openLoop } from './open-loop.ts';
import { reached } from './reached.ts';
import { startProduct } from './server-process.ts';
import type { Row } from './table.ts';

const perSecond = 200;
const seconds = 5;
const warmUp = 200;
const merchantNo = '1900000001';

/** How fast notices of WeChat Pay are verified, stored and answered; they are of payments that nobody here made. */
export async function measureNotices(dataDir: string): Promise<Row[]> {
  const stage = await openStage();
  const product = await startProduct({
    DATA_DIR: dataDir,
    DEMO_ORDERS: '500',
    SANDBOX: 'wechat,texts,carriers,supplier',
    WXPAY_BASE: stage.base,
    PUBLIC_URL: stage.base,
  });
  const agent = new Agent({ keepAlive: true });
  try {
    const keys = issuedTo(stage, merchantNo);
    const server = await reached(product.url, 'tenant');
    const { accountNo } = await readyAccount(server, 'tenant', { merchantNo, appIds: [appid], keys });
    const notices = await told(stage, `${stage.notifyUrl}/wechatpay/${accountNo}`, warmUp + perSecond * seconds);
    const calls = notices.map((notice) => () => posted(product.url, notice, agent));
    await openLoop(perSecond, calls.slice(0, warmUp));
    const { p50, p99 } = await openLoop(perSecond, calls.slice(warmUp));
    const what = `notices at ${perSecond}/s, verified, stored and answered`;
    return [
      { what: `${what}: p50`, value: p50, unit: 'ms' },
      { what: `${what}: p99`, value: p99, unit: 'ms', goal: { atMost: 50 } },
    ];
  } finally {
    agent.destroy();
    await product.stop();
    await stage.close();
  }
}

/** Has so many payments placed and paid, and answers what WeChat Pay sends about them. */
async function told(stage: PayStage, notifyUrl: string, count: number): Promise<readonly GotNotice[]> {
  const shop = shopOn(stage, merchantNo);
  for (let made = 1; made <= count; made += 1) {
    await buy(stage, shop, { notifyUrl });
    // WeChat Pay waits five seconds for an answer, so they are not all sent at once.
    if (made % 100 === 0) await stage.played.tick();
  }
  if (stage.notices.length < count) throw new Error(`${stage.notices.length} of ${count} notices were sent.`);
  return stage.notices;
}

function posted(url: string, { path, raw, headers }: GotNotice, agent: Agent): Promise<void> {
  const own = Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('wechatpay-') || name === 'content-type'),
  );
  return new Promise((resolve, reject) => {
    const call = request(url + path, { method: 'POST', agent, headers: own }, (answer) => {
      answer.resume();
      const { statusCode } = answer;
      answer.once('end', () =>
        statusCode === 204 ? resolve() : reject(new Error(`A notice was answered ${String(statusCode)}.`)),
      );
    });
    call.once('error', reject);
    call.end(raw);
  });
}
