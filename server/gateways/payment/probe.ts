import type { ProbeAnswer } from '#machines/gateway-account/types.ts';

/** One generation of a merchant's keys, as uploaded. */
export interface AccountKeys {
  /** apiclient_cert.pem */
  certificate: string;
  /** apiclient_key.pem */
  privateKey: string;
  /** The APIv3 key, 32 characters. */
  apiSecret: string;
  /** The gateway's public key; null when its certificates are used. */
  platform: { id: string; pem: string } | null;
}

/** An account with opened keys, as a client needs it. */
export interface OpenAccount {
  kind: 'wechatpay';
  /** The number that signs: the merchant's own, or the partner's. */
  merchantNo: string;
  appIds: readonly string[];
  /** The merchant below a partner, whose keys are the partner's; null for any other. */
  subMerchantNo: string | null;
  /** The generation that signs comes first; while keys are being changed both are live. */
  keys: readonly [AccountKeys, ...AccountKeys[]];
}

export interface Probed {
  answer: ProbeAnswer;
  /** The gateway's own code, for the list of calls. */
  code: string;
}

/**
 * Asks a gateway a signed question that moves nothing. Throws when there is no answer to judge the account by.
 */
export type Probe = (account: OpenAccount, signal: AbortSignal) => Promise<Probed>;
