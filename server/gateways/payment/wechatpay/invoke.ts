import type { MerchantKey } from './account.ts';
import { linesOf, newNonce, signText } from './sign.ts';

/** What a page in WeChat or a mini-program hands to `requestPayment`; the names are WeChat's. */
export interface JsapiInvoke {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: 'RSA';
  readonly paySign: string;
}

/** What an app hands to WeChat's SDK. */
export interface AppInvoke {
  readonly appid: string;
  readonly partnerid: string;
  readonly prepayid: string;
  readonly package: 'Sign=WXPay';
  readonly noncestr: string;
  readonly timestamp: string;
  readonly sign: string;
}

/** The payer's call of a page or mini-program, signed by the key that placed the payment; `appid` is the app that pays. */
export const invokeJsapi = (key: MerchantKey, appid: string, prepayId: string, nowMs: number): JsapiInvoke => {
  const members = {
    appId: appid,
    timeStamp: String(Math.floor(nowMs / 1_000)),
    nonceStr: newNonce(),
    package: `prepay_id=${prepayId}`,
  };
  const { appId, timeStamp, nonceStr } = members;
  const paySign = signText(key, linesOf(appId, timeStamp, nonceStr, members.package));
  return { ...members, signType: 'RSA', paySign };
};

/** The payer's call of an app; `mchid` is the partner's in partner mode. Its fourth line is the bare prepay id. */
export const invokeApp = (
  key: MerchantKey,
  appid: string,
  mchid: string,
  prepayId: string,
  nowMs: number,
): AppInvoke => {
  const timestamp = String(Math.floor(nowMs / 1_000));
  const noncestr = newNonce();
  const sign = signText(key, linesOf(appid, timestamp, noncestr, prepayId));
  return { appid, partnerid: mchid, prepayid: prepayId, package: 'Sign=WXPay', noncestr, timestamp, sign };
};

/** The address an H5 buyer goes to; afterwards WeChat leads back to `redirectUrl`. It lives five minutes. */
export const invokeH5 = (h5Url: string, redirectUrl: string | null): string =>
  redirectUrl === null ? h5Url : `${h5Url}&redirect_url=${encodeURIComponent(redirectUrl)}`;
