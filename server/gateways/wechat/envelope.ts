import type { ComponentConfig } from './config.ts';
import { decrypt, encrypt, isSameSignature, readAesKey, sign } from './crypto.ts';
import { readXml, writeXml, type XmlFields } from './xml.ts';

/** Why a push was refused; for our log only, since the sender must not learn it. */
export type Refusal = 'query' | 'age' | 'body' | 'signature' | 'decryption' | 'receiver' | 'message';

export type Opened =
  | { readonly ok: true; readonly fields: XmlFields; readonly keyUsed: Buffer }
  | { readonly ok: false; readonly refusal: Refusal };

/** How far behind or ahead of our clock a push may be, in milliseconds. */
export const maxAgeMs = 5 * 60_000;

const refused = (refusal: Refusal): Opened => ({ ok: false, refusal });

/** The single non-empty value of a query parameter; null when it is missing, empty or repeated. */
export const single = (query: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = query[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The encrypted message of a body, found without the parser, which a stranger's body could keep busy for a second. */
const encryptedIn = (body: string): string | null => {
  const [, cdata, plain] = /<Encrypt>(?:<!\[CDATA\[([\w+/=]+)\]\]>|([\w+/=]+))<\/Encrypt>/.exec(body) ?? [];
  return cdata ?? plain ?? null;
};

/**
 * Checks signature and age of a push and decrypts it; cheap checks come first, and parsing waits for a valid signature.
 */
export const openEnvelope = (
  component: ComponentConfig,
  query: Readonly<Record<string, unknown>>,
  body: string,
  nowMs: number,
): Opened => {
  const timestamp = single(query, 'timestamp');
  const nonce = single(query, 'nonce');
  const signature = single(query, 'msg_signature');
  if (timestamp === null || nonce === null || signature === null || !/^\d{1,12}$/.test(timestamp))
    return refused('query');
  const encrypted = encryptedIn(body);
  if (encrypted === null) return refused('body');
  if (!isSameSignature(signature, sign(component.token, timestamp, nonce, encrypted))) return refused('signature');
  if (Math.abs(nowMs - Number(timestamp) * 1000) > maxAgeMs) return refused('age');
  if (readXml(body)?.['Encrypt'] !== encrypted) return refused('body');
  const keys = [component.aesKey, component.previousAesKey].filter((key) => key !== null).map(readAesKey);
  for (const keyUsed of keys) {
    const opened = decrypt(keyUsed, encrypted);
    if (opened === null) continue;
    if (opened.receiver !== component.appid) return refused('receiver');
    const fields = readXml(opened.message);
    return fields === null ? refused('message') : { ok: true, fields, keyUsed };
  }
  return refused('decryption');
};

/** Encrypts and signs an answer with the key of the push. */
export const sealReply = (
  component: ComponentConfig,
  key: Buffer,
  message: string,
  timestamp: string,
  nonce: string,
): string => {
  const encrypted = encrypt(key, message, component.appid);
  return writeXml({
    Encrypt: encrypted,
    MsgSignature: sign(component.token, timestamp, nonce, encrypted),
    TimeStamp: Number(timestamp),
    Nonce: nonce,
  });
};
