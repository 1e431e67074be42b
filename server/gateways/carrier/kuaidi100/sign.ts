import { createHash, timingSafeEqual } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex').toUpperCase();

/** Signs a question: by key and customer. */
export const signatureOf = (param: string, { key, customer }: { key: string; customer: string }): string =>
  md5(param + key + customer);

/** Signs a push: by the salt that the subscription gave. */
export const pushSignature = (param: string, salt: string): string => md5(param + salt);

/** Whether a signature, in either case, is the right one. */
export function isSigned(sign: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sign.toUpperCase()), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
