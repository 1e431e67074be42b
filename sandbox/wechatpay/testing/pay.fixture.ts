import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { accountWith, credentialsOf } from '#sandbox/wechatpay/credentials.ts';
import { apiV3KeyOf, type Merchant, openidOf, type SigningMode } from '#sandbox/wechatpay/merchants.ts';
import { decide, type Decision, type Invoke } from '#sandbox/wechatpay/phone.ts';
import type { PlayedPay } from '#sandbox/wechatpay/played.ts';
import { registerWechatPay, type RegisterPayOptions } from '#sandbox/wechatpay/register.ts';
import { openRing } from '#sandbox/wechatpay/ring.ts';
import type { WechatPayAccount } from '#server/gateways/payment/wechatpay/account.ts';
import type { BillLine } from '#server/gateways/payment/wechatpay/bill.ts';
import type { PayCallLog } from '#server/gateways/payment/wechatpay/caller.ts';
import { invokeJsapi } from '#server/gateways/payment/wechatpay/invoke.ts';
import type { PaySettings } from '#server/gateways/payment/wechatpay/settings.ts';
import type { BillPlace } from '#server/gateways/payment/wechatpay/shapes.ts';
import { type GivenTools, openWechatPay, type WechatPay } from '#server/gateways/payment/wechatpay/wechatpay.ts';

export const appid = 'wx1111111111111111';
export const otherAppid = 'wx2222222222222222';
export const spAppid = 'wx9999999999999999';
export const buyer = openidOf(appid, 'buyer');

const merchantOf = (mchid: string, mode: SigningMode): Merchant => ({
  kind: 'direct',
  mchid,
  name: `商户${mchid}`,
  appids: [appid],
  apiV3Key: apiV3KeyOf('test', mchid),
  mode,
  subs: [],
});

/** Signs by public key, by certificates, and a partner with two shops. */
export const merchants: readonly Merchant[] = [
  merchantOf('1900000001', 'publicKey'),
  merchantOf('1900000002', 'certificates'),
  {
    ...merchantOf('1900000009', 'publicKey'),
    kind: 'partner',
    appids: [spAppid],
    subs: [
      { mchid: '1900000101', name: '分店一', appids: [appid] },
      { mchid: '1900000102', name: '分店二', appids: [otherAppid] },
    ],
  },
];

export interface GotNotice {
  /** Where it was sent. */
  readonly path: string;
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface PayStage {
  readonly base: string;
  readonly played: PlayedPay;
  /** What came to the shop's address for notices, whatever it answered. */
  readonly notices: GotNotice[];
  /** The shop's address for notices, and the status that it answers with. */
  readonly notifyUrl: string;
  answerNoticesWith(status: number): void;
  /** The time on the line; tests move it instead of waiting. */
  passLine(ms: number): void;
  now(): number;
  close(): Promise<void>;
}

/** Keys cost a tenth of a second each, so all tests of a run share them. */
export const ring = openRing(null, Date.now);

const listen = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

/** A played WeChat Pay on a port of its own, and a shop that takes its notices. */
export const openStage = async (options: Partial<RegisterPayOptions> = {}): Promise<PayStage> => {
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const app = Fastify();
  let base = '';
  const { prefix = '' } = options;
  const played = await registerWechatPay(app, {
    merchants,
    files: null,
    ring,
    base: () => base + prefix,
    phoneUrl: () => `${base}/phone`,
    probeEvery: 0,
    seed: 1,
    refundMs: 3_000,
    lineNow: now,
    lateMs: 1,
    ...options,
    prefix,
  });
  // Tests tick by hand.
  played.start = () => undefined;
  const notices: GotNotice[] = [];
  let status = 204;
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  for (const path of ['/notify', '/notify/*'])
    app.post(path, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      notices.push({ path: request.url, raw, headers: request.headers });
      return reply.code(status).send();
    });
  base = await listen(app);
  return {
    base: base + prefix,
    played,
    notices,
    notifyUrl: `${base}/notify`,
    answerNoticesWith: (next) => {
      status = next;
    },
    passLine: (ms) => {
      aheadMs += ms;
    },
    now,
    close: () => app.close(),
  };
};

export interface Shop {
  readonly pay: WechatPay;
  readonly account: WechatPayAccount;
  readonly calls: PayCallLog[];
}

const sub = { appid: spAppid, subMchid: '1900000101' };

/** The product's own client as a merchant of the stage; a partner pays for its first shop. */
export const shopOn = (
  stage: PayStage,
  mchid = '1900000001',
  settings: Partial<PaySettings> = {},
  tools: GivenTools = {},
): Shop => {
  const merchant = merchants.find((each) => each.mchid === mchid);
  if (merchant === undefined) throw new Error(`there is no merchant ${mchid}`);
  const account = accountWith(credentialsOf(stage.played.world, merchant), merchant.kind === 'partner' ? sub : null);
  const calls: PayCallLog[] = [];
  const pay = openWechatPay(
    account,
    { base: stage.base, ...settings },
    { now: () => stage.now(), sleep: async () => undefined, log: (entry) => calls.push(entry), ...tools },
  );
  return { pay, account, calls };
};

/** A payment to place; each has a number of its own. */
let placed = 0;
export const wishFor = (stage: PayStage, more: object = {}) => {
  placed += 1;
  return {
    way: 'jsapi' as const,
    appid,
    description: '青禾生活-竹纤维毛巾',
    number: `T${Date.now()}_${placed}`,
    notifyUrl: stage.notifyUrl,
    price: 1_234,
    openid: buyer,
    ...more,
  };
};

/** Places and pays by the phone; answers WeChat's number of the payment. */
export const buy = async (stage: PayStage, { pay, account }: Shop, more: object = {}, decision: Decision = 'pay') => {
  const wish = wishFor(stage, more);
  const answer = await pay.prepay(wish);
  if (!('prepay_id' in answer)) throw new Error('JSAPI answers a prepay id');
  const invoke: Invoke = { ...invokeJsapi(account.keys[0], appid, answer.prepay_id, stage.now()) };
  const said = decide(stage.played.world, invoke, decision);
  const order = stage.played.world.books.all('order').find(({ number }) => number === wish.number);
  return { wish, invoke, said, transactionId: order?.transactionId ?? '' };
};

/** What a call threw. */
export const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => {
      throw new Error('the call should have failed');
    },
    (reason: unknown) => reason,
  );

/** All lines of a bill. */
export const linesOf = async ({ pay }: Shop, place: BillPlace): Promise<BillLine[]> => {
  const lines: BillLine[] = [];
  for await (const line of pay.billLines(place)) lines.push(line);
  return lines;
};
