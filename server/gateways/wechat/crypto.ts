import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const blockSize = 32;

/** Turns a 43-character EncodingAESKey into its 32 bytes; throws RangeError on any other length. */
export const readAesKey = (encodingAesKey: string): Buffer => {
  const key = Buffer.from(`${encodingAesKey}=`, 'base64');
  if (encodingAesKey.length !== 43 || key.length !== 32)
    throw new RangeError('An EncodingAESKey has 43 base64 characters');
  return key;
};

/** WeChat's signature: sha1 in lower-case hex over the parts, sorted byte by byte and joined. */
export const sign = (...parts: readonly string[]): string =>
  createHash('sha1')
    .update(
      parts
        .map((part) => Buffer.from(part))
        .sort((a, b) => Buffer.compare(a, b))
        .map(String)
        .join(''),
    )
    .digest('hex');

/** Compares two signatures in constant time. */
export const isSameSignature = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Encrypts a message for a receiver as base64; only tests with a fixed vector pass `random` (16 bytes). */
export const encrypt = (key: Buffer, message: string, receiver: string, random: Buffer = randomBytes(16)): string => {
  const text = Buffer.from(message);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(text.length);
  const plaintext = Buffer.concat([random, size, text, Buffer.from(receiver)]);
  const pad = blockSize - (plaintext.length % blockSize);
  // Node pads to 16; WeChat pads to 32.
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(plaintext), cipher.update(Buffer.alloc(pad, pad)), cipher.final()]).toString(
    'base64',
  );
};

export interface Decrypted {
  readonly message: string;
  readonly receiver: string;
}

/** Decrypts one message with one key; returns null unless text, padding and length are WeChat's. */
export const decrypt = (key: Buffer, encrypted: string): Decrypted | null => {
  const bytes = Buffer.from(encrypted, 'base64');
  if (bytes.length === 0 || bytes.length % 16 !== 0) return null;
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()]);
  const pad = padded.at(-1) ?? 0;
  if (pad < 1 || pad > blockSize || pad > padded.length) return null;
  if (padded.subarray(-pad).some((byte) => byte !== pad)) return null;
  const plaintext = padded.subarray(0, -pad);
  if (plaintext.length < 20) return null;
  const end = 20 + plaintext.readUInt32BE(16);
  if (end > plaintext.length) return null;
  return { message: plaintext.toString('utf8', 20, end), receiver: plaintext.toString('utf8', end) };
};
