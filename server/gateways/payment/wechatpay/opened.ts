import type { OpenAccount } from '../probe.ts';
import { readMerchantKey, readPublicKey, type WechatPayAccount } from './account.ts';

/** An account of ours in the terms of WeChat Pay. */
export function wechatPayAccount({ merchantNo, subMerchantNo, appIds, keys }: OpenAccount): WechatPayAccount {
  const [first, ...others] = keys;
  const keyOf = ({ privateKey, certificate }: typeof first) => readMerchantKey({ privateKey, certificate });
  return {
    mchid: merchantNo,
    partner: subMerchantNo === null ? null : { appid: appIds[0] ?? '', subMchid: subMerchantNo },
    keys: [keyOf(first), ...others.map(keyOf)],
    apiV3Keys: [first.apiSecret, ...others.map(({ apiSecret }) => apiSecret)],
    publicKeys: keys.flatMap(({ platform }) => (platform === null ? [] : [readPublicKey(platform.id, platform.pem)])),
    hasCertificates: keys.some(({ platform }) => platform === null),
  };
}
