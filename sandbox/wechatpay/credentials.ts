import { readMerchantKey, readPublicKey, type WechatPayAccount } from '#server/gateways/payment/wechatpay/account.ts';
import type { Merchant } from './merchants.ts';
import { modeOf, platform, publicKeyId, type World } from './world.ts';

/** What a merchant downloads and notes on WeChat Pay's platform, as texts. */
export interface Credentials {
  readonly mchid: string;
  readonly serial: string;
  readonly apiV3Key: string;
  /** apiclient_key.pem */
  readonly privateKey: string;
  /** apiclient_cert.pem */
  readonly certificate: string;
  /** Null for a merchant with certificates alone. */
  readonly publicKey: { readonly id: string; readonly pem: string } | null;
  readonly hasCertificates: boolean;
  /** The apps that may pay to it. */
  readonly appids: readonly string[];
}

/** The credentials of a merchant's newest key. */
export const credentialsOf = (world: World, merchant: Merchant): Credentials => {
  const [own] = world.ring.keysOf(merchant.mchid);
  const [wechat] = world.ring.keysOf(platform);
  const mode = modeOf(world, merchant);
  return {
    mchid: merchant.mchid,
    serial: own.serial,
    apiV3Key: merchant.apiV3Key,
    privateKey: own.privatePem,
    certificate: own.certificatePem,
    publicKey: mode === 'certificates' ? null : { id: publicKeyId(wechat.serial), pem: wechat.publicPem },
    hasCertificates: mode !== 'publicKey',
    appids: merchant.appids,
  };
};

/** The account that a shop sets up with these credentials; `subMchid` names its shop under a partner. */
export const accountWith = (
  credentials: Credentials,
  partner: WechatPayAccount['partner'] = null,
): WechatPayAccount => {
  const { publicKey } = credentials;
  return {
    mchid: credentials.mchid,
    partner,
    keys: [readMerchantKey(credentials)],
    apiV3Keys: [credentials.apiV3Key],
    publicKeys: publicKey === null ? [] : [readPublicKey(publicKey.id, publicKey.pem)],
    hasCertificates: credentials.hasCertificates,
  };
};
