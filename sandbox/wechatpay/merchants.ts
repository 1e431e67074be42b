import { createHash } from 'node:crypto';

/** How WeChat signs for a merchant: by its public key, by certificates, or by either during a switch. */
export type SigningMode = 'publicKey' | 'certificates' | 'switching';

/** A shop that gets money: a direct merchant, or a sub-merchant of a partner. */
export interface Shop {
  readonly mchid: string;
  readonly name: string;
  /** The apps that may pay to it. */
  readonly appids: readonly string[];
}

export interface Merchant extends Shop {
  readonly kind: 'direct' | 'partner';
  /** 32 letters and digits. */
  readonly apiV3Key: string;
  readonly mode: SigningMode;
  /** Of a partner. */
  readonly subs: readonly Shop[];
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The buyer's number under one app; one person has another under each. */
export const openidOf = (appid: string, person: string): string =>
  `o${digest(appid).toString('base64url').slice(0, 11)}${digest(`${appid}/${person}`).toString('base64url').slice(0, 16)}`;

/** Whether WeChat gave this number under this app. */
export const isOpenidOf = (appid: string, openid: string): boolean =>
  openid.length === 28 && openid.startsWith(`o${digest(appid).toString('base64url').slice(0, 11)}`);

/** The APIv3 key that a merchant of this seed has set. */
export const apiV3KeyOf = (seed: string, mchid: string): string =>
  digest(`${seed}/api-v3/${mchid}`).toString('hex').slice(0, 32);

/** The shop of a partner or the merchant itself; null when the number is not among them. */
export const shopOf = (merchant: Merchant, subMchid: string | undefined): Shop | null => {
  if (merchant.kind === 'direct') return subMchid === undefined ? merchant : null;
  return merchant.subs.find(({ mchid }) => mchid === subMchid) ?? null;
};

const partnerAppid = 'wx00000000000a0001';
const partnerNumber = '1900000009';

/** A partner with its shops. */
export const partnerOf = (subs: readonly Shop[], seed: string): Merchant => ({
  kind: 'partner',
  mchid: partnerNumber,
  name: '平台服务商',
  appids: [partnerAppid],
  apiV3Key: apiV3KeyOf(seed, partnerNumber),
  mode: 'publicKey',
  subs,
});
