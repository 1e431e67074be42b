import { type KeyObject, verify } from 'node:crypto';

/** Why a text is not believed to be WeChat's; for logs and counts, since a sender must not learn it. */
export type Distrust = 'unsigned' | 'old' | 'unknownKey' | 'forged';

/** Finds the key under a serial number or a public key id; null when WeChat never told us of it. */
export type FindKey = (serial: string) => Promise<KeyObject | null>;

/** Reads one header; null when it is missing. */
export type ReadHeader = (name: string) => string | null;

/** How far WeChat's time may be from ours, in milliseconds. */
const longestAgeMs = 300_000;

/**
 * Says why the text is not WeChat's, or null when it is. A probe with a wrong signature, which WeChat sends now and then,
 * is forged like any other.
 */
export const distrustOf = async (
  header: ReadHeader,
  raw: Buffer,
  findKey: FindKey,
  nowMs: number,
): Promise<Distrust | null> => {
  const [timestamp, nonce, signature, serial] = ['Timestamp', 'Nonce', 'Signature', 'Serial'].map(
    (name) => header(`wechatpay-${name.toLowerCase()}`) ?? '',
  );
  if (!timestamp || !nonce || !signature || !serial || !/^\d{1,12}$/.test(timestamp)) return 'unsigned';
  if (Math.abs(nowMs - Number(timestamp) * 1_000) > longestAgeMs) return 'old';
  const key = await findKey(serial);
  if (key === null) return 'unknownKey';
  // The bytes as they came: parsing and writing them again would change them.
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), raw, Buffer.from('\n')]);
  return verify('RSA-SHA256', text, key, Buffer.from(signature, 'base64')) ? null : 'forged';
};
