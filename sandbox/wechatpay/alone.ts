import { apiV3KeyOf, type Merchant, partnerOf } from './merchants.ts';

const appid = 'wx00000000000a0101';
const shopAppid = 'wx00000000000a0102';

const direct = (mchid: string, name: string, mode: Merchant['mode'], seed: string): Merchant => ({
  kind: 'direct',
  mchid,
  name,
  appids: [appid],
  apiV3Key: apiV3KeyOf(seed, mchid),
  mode,
  subs: [],
});

/** The merchants of a sandbox that knows no database: both ways to verify, and a partner with one shop. */
export const merchantsAlone = (seed: string): Merchant[] => [
  direct('1900000100', '公钥商户', 'publicKey', seed),
  direct('1900000101', '证书商户', 'certificates', seed),
  partnerOf([{ mchid: '1900000500', name: '特约商户', appids: [shopAppid] }], seed),
];
