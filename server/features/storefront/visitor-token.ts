import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Visitor } from '#server/http/operations.ts';

/** The server's secret, and the one before while it is being changed. */
interface Keys {
  secretKey: string;
  previousSecretKey?: string | null;
}

/** What a token says of a visitor. */
export type Unknown = Pick<Visitor, 'tenantId' | 'storefrontId' | 'appType' | 'userId'>;

export const visitorSeconds = 2 * 3600;

const sign = (payload: string, secret: string): Buffer =>
  createHmac('sha256', `visitor:${secret}`).update(payload).digest();

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** Issues a short signed token with which a storefront page may read, and report its visitor as present. */
export function issueVisitorToken(visitor: Unknown, secret: string, now: number): string {
  const { tenantId, storefrontId, appType, userId } = visitor;
  const payload = Buffer.from(
    JSON.stringify([tenantId, storefrontId, appType, userId, Math.floor(now / 1000) + visitorSeconds]),
  );
  const encoded = payload.toString('base64url');
  return `${encoded}.${sign(encoded, secret).toString('base64url')}`;
}

/** Returns the visitor of a token; null when it is forged, truncated or older than two hours. */
export function readVisitorToken(
  token: string,
  { secretKey, previousSecretKey = null }: Keys,
  now: number,
): Unknown | null {
  const [encoded, signature, rest] = token.split('.');
  if (encoded === undefined || signature === undefined || rest !== undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const isSignedBy = (secret: string) => isEqual(given, sign(encoded, secret));
  if (!isSignedBy(secretKey) && (previousSecretKey === null || !isSignedBy(previousSecretKey))) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the signature above proves that we wrote it
  const said = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as
    | [string, string, Visitor['appType'], string, number]
    | [string, Visitor['appType'], string, number];
  // A token of the version before names no storefront.
  if (said.length !== 5) return null;
  const [tenantId, storefrontId, appType, userId, until] = said;
  return until * 1000 > now ? { tenantId, storefrontId, appType, userId } : null;
}
