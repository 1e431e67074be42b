import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries a notice's signature. */
export const signatureHeader = 'x-payment-signature';

/** Signs a notice's body as the gateway does, hexadecimal. */
export function signNotice(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Whether the signature fits this body and secret. */
export function isSigned(body: string, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string') return false;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signNotice(body, secret))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
