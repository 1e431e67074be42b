import type { Database } from '#server/db/database.ts';
import { keptBriefly, type OwnerFinder } from '#server/http/kept-briefly.ts';
import type { Visitor } from '#server/http/operations.ts';
import { findSession, touchSession } from './session-store.ts';
import { storefrontById } from './store.ts';
import { readVisitorToken } from './visitor-token.ts';

type Keys = Parameters<typeof readVisitorToken>[1];

/** Who signed in with an opaque token. */
async function signedIn(db: Database, tokenHash: Buffer): Promise<Visitor | null> {
  const row = await findSession(db, tokenHash);
  if (!row) return null;
  await touchSession(db, tokenHash);
  const { tenantId, storefrontId, clientType: appType, identityId, memberId } = row;
  const place = { tenantId, storefrontId, appType, identityId };
  const member = memberId === null ? null : { ...place, id: memberId, name: row.memberName ?? '' };
  return { ...place, userId: memberId ?? `i-${identityId}`, member, tokenHash };
}

/** Who shows a visitor's signed token at a storefront that sells. */
async function unknown(db: Database, keys: Keys, token: string): Promise<Visitor | null> {
  const said = readVisitorToken(token, keys, Date.now());
  if (!said) return null;
  const storefront = await storefrontById(db, said.tenantId, said.storefrontId);
  return storefront ? { ...said, identityId: null, member: null, tokenHash: null } : null;
}

/** Finds who is at a storefront by their token. A signed token has a dot, and an opaque one has none. */
export const visitorFinder = (db: Database, keys: Keys): OwnerFinder<Visitor> =>
  keptBriefly((token, tokenHash) => (token.includes('.') ? unknown(db, keys, token) : signedIn(db, tokenHash)));
