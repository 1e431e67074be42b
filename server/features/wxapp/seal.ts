import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const keyOf = (secret: string): Buffer => createHash('sha256').update(`seal:${secret}`).digest();

/** Encrypts a secret for the database (AES-256-GCM; nonce, tag, text). */
export function seal(text: string, secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Encrypts a secret into text, for a text column. */
export const sealText = (text: string, secret: string): string => seal(text, secret).toString('base64');

/** Decrypts the result of `sealText`; null stays null. */
export const unsealText = (sealed: string | null, secret: string): string | null =>
  sealed === null ? null : unseal(Buffer.from(sealed, 'base64'), secret);

/** Decrypts a sealed secret; throws when it was altered or sealed under another secret. */
export function unseal(sealed: Buffer, secret: string): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}
