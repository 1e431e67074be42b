import { randomBytes, sign } from 'node:crypto';
import type { MerchantKey } from './account.ts';

const scheme = 'WECHATPAY2-SHA256-RSA2048';

/** What WeChat signs and lets sign: each part on a line of its own, the last one ended too. */
export const linesOf = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

/** Signs a text with RSA and SHA-256, base64. */
export const signText = (key: MerchantKey, text: string): string =>
  sign('RSA-SHA256', Buffer.from(text), key.privateKey).toString('base64');

/** 32 letters and digits that were never used before. */
export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase();

export interface SignedRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query as WeChat sees them, beginning with /v3/, whatever stands before that on the way. */
  readonly path: string;
  /** The exact text that is sent; empty for GET. */
  readonly body: string;
  readonly timestamp: number;
  readonly nonce: string;
}

/** The Authorization header of a request; each try has its own time and nonce. */
export const authorizationOf = (
  mchid: string,
  key: MerchantKey,
  { method, path, body, timestamp, nonce }: SignedRequest,
): string => {
  const signature = signText(key, linesOf(method, path, String(timestamp), nonce, body));
  const members = { mchid, nonce_str: nonce, timestamp: String(timestamp), serial_no: key.serial, signature };
  return `${scheme} ${Object.entries(members)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
};
