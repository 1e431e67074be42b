import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the signature of a notice is. */
export const signatureHeader = 'x-payment-signature';

/** The gateway's signature under a notice's body, hexadecimal. */
export function signNotice(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** True for the body that this signature was made for, with this secret. */
export function isSigned(body: string, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string') return false;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signNotice(body, secret))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
