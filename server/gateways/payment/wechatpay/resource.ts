import { createDecipheriv } from 'node:crypto';
import { object, optional, safeParse, string, type InferOutput } from 'valibot';

/** What WeChat encrypts with the APIv3 key: the content of notices, and platform certificates. */
export const resourceShape = object({
  algorithm: string(),
  ciphertext: string(),
  nonce: string(),
  associated_data: optional(string(), ''),
});

const tagBytes = 16;

const openWith = ({ ciphertext, nonce, associated_data }: InferOutput<typeof resourceShape>, key: string): Buffer => {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  decipher.setAAD(Buffer.from(associated_data));
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
};

/** Decrypts with the first key that fits; null when none does or it is no such resource. */
export const openResource = (value: unknown, apiV3Keys: readonly string[]): Buffer | null => {
  const resource = safeParse(resourceShape, value);
  if (!resource.success || resource.output.algorithm !== 'AEAD_AES_256_GCM') return null;
  for (const key of apiV3Keys) {
    try {
      return openWith(resource.output, key);
    } catch {
      // Another generation of the key may fit.
    }
  }
  return null;
};
