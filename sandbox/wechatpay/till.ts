import { invokeApp, invokeJsapi } from '#server/gateways/payment/wechatpay/invoke.ts';
import type { Notice } from '#server/gateways/payment/wechatpay/notice.ts';
import { openWechatPay, type WechatPay } from '#server/gateways/payment/wechatpay/wechatpay.ts';
import { accountWith, credentialsOf } from './credentials.ts';
import { type Merchant, openidOf, shopOf } from './merchants.ts';
import type { Invoke } from './phone.ts';
import type { World } from './world.ts';

/** A payment that a person places at the controls. */
export interface TillWish {
  readonly mchid: string;
  readonly subMchid: string | undefined;
  readonly way: 'jsapi' | 'h5' | 'native' | 'app';
  readonly price: number;
  readonly description: string;
}

/** A notice as the till read it: what it tells, or why it is not believed. */
export interface Heard {
  readonly mchid: string;
  readonly result: Notice['eventType'];
}

/** A till that sells by the product's own client, as any merchant of the sandbox. */
export interface Till {
  /** Places a payment; returns what the phone needs. */
  place(wish: TillWish): Promise<Invoke>;
  refund(
    mchid: string,
    subMchid: string | undefined,
    transactionId: string,
    paidPrice: number,
    price: number,
  ): Promise<string>;
  /** Asks for a payment that cannot exist: a signed "no" proves keys, numbers and clocks, and moves no money. */
  test(mchid: string, subMchid: string | undefined): Promise<string>;
  hear(mchid: string, raw: Buffer, header: (name: string) => string | null): Promise<boolean>;
  readonly heard: readonly Heard[];
}

const mostHeard = 20;

/** Opens the till; `base` and `notifyUrl` are how this process reaches itself. */
export const openTill = (world: World, base: () => string, notifyUrl: (mchid: string) => string): Till => {
  const heard: Heard[] = [];
  let sold = 0;

  const merchantAt = (mchid: string): Merchant => {
    const merchant = world.merchants.find((each) => each.mchid === mchid);
    if (merchant === undefined) throw new Error(`there is no merchant ${mchid}`);
    return merchant;
  };
  const accountOf = (mchid: string, subMchid: string | undefined) => {
    const merchant = merchantAt(mchid);
    const [spAppid = ''] = merchant.appids;
    const partner = merchant.kind === 'partner' ? { appid: spAppid, subMchid: subMchid ?? '' } : null;
    return accountWith(credentialsOf(world, merchant), partner);
  };
  const payOf = (mchid: string, subMchid?: string): WechatPay =>
    openWechatPay(accountOf(mchid, subMchid), { base: base() }, { now: () => world.lineNow() });

  return {
    heard,
    place: async ({ mchid, subMchid, way, price, description }) => {
      const [appid = ''] = shopOf(merchantAt(mchid), subMchid)?.appids ?? [];
      sold += 1;
      const answer = await payOf(mchid, subMchid).prepay({
        way,
        appid,
        description,
        number: `TILL${world.now()}_${sold}`,
        notifyUrl: notifyUrl(mchid),
        price,
        ...(way === 'jsapi' ? { openid: openidOf(appid, 'phone') } : {}),
        ...(way === 'h5' ? { payerIp: '127.0.0.1' } : {}),
      });
      if ('code_url' in answer) return { code_url: answer.code_url };
      if ('h5_url' in answer) return Object.fromEntries(new URL(answer.h5_url).searchParams);
      const [key] = accountOf(mchid, subMchid).keys;
      return way === 'app'
        ? { ...invokeApp(key, appid, mchid, answer.prepay_id, world.lineNow()) }
        : { ...invokeJsapi(key, appid, answer.prepay_id, world.lineNow()) };
    },
    refund: async (mchid, subMchid, transactionId, paidPrice, price) => {
      const number = `TILLR${world.now()}`;
      const ask = { transactionId, number, reason: '收银台退款', notifyUrl: notifyUrl(mchid), paidPrice, price };
      return (await payOf(mchid, subMchid).refund(ask)).status;
    },
    test: async (mchid, subMchid) => {
      // One answer in fifty has a wrong signature on purpose, so one that does not fit is asked for again.
      for (let tries = 1; ; tries += 1) {
        const missing: unknown = await payOf(mchid, subMchid)
          .findByNumber('NEVER_PLACED_0')
          .then(
            () => null,
            (error: unknown) => error,
          );
        const isGood = typeof missing === 'object' && missing !== null && 'no' in missing && missing.no === 'notFound';
        if (isGood && 'isSigned' in missing && missing.isSigned === true) return 'good';
        if (!isGood || tries === 3)
          throw missing instanceof Error ? missing : new Error('a payment was found that nobody placed');
      }
    },
    hear: async (mchid, raw, header) => {
      const read = await payOf(mchid).readNotice(raw, header);
      heard.unshift({ mchid, result: read.ok ? read.notice.eventType : read.fault });
      heard.length = Math.min(heard.length, mostHeard);
      return read.ok;
    },
  };
};
