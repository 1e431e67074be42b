import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { hashOf, newToken } from '#server/rows/token.ts';
import * as identities from './identity-store.ts';
import { type Join, memberBehind, type Refusal, refusalOf } from './membership.ts';
import { isCode } from './phone-codes.ts';
import { insertSession } from './session-store.ts';
import type { OpenStorefront } from './store.ts';

export interface SigningIn {
  db: Database;
  keys: { secretKey: string; previousSecretKey?: string | null };
  join: Join;
}

/** From where somebody signs in. */
export interface Origin {
  storefront: OpenStorefront;
  address: string;
  agent: string;
}

/** What a transaction came to; wrong tries must be counted, so they are told after it. */
type Outcome = { token: string; memberId: string } | Refusal;

/**
 * Signs in by the code that was sent to a phone: as the member who proved it before, else as the one who has it, else as
 * a new one. Throws `bad-credentials` for a wrong code, `forbidden` for a disabled member.
 */
export async function signInByPhone(
  { db, keys, join }: SigningIn,
  { storefront, address, agent }: Origin,
  { phone, code }: { phone: string; code: string },
): Promise<{ token: string; memberId: string }> {
  const { tenantId } = storefront;
  const outcome = await inTenant<Outcome>(db, tenantId, async (trx) => {
    if (!(await isCode(trx, keys, { tenantId, phone }, code))) return 'wrong-code';
    const identity = await identities.lockIdentity(trx, tenantId, { kind: 'phone', scope: '', subject: phone });
    const member = await memberFor(trx, { storefront, join }, identity, phone);
    if (member.status !== 0) return 'disabled';
    if (member.id !== identity.memberId) await identities.attachIdentity(trx, tenantId, identity.id, member.id);
    const token = newToken();
    const session = { tenantId, storefrontId: storefront.id, identityId: identity.id, address, agent };
    await insertSession(trx, { ...session, tokenHash: hashOf(token) });
    await identities.noteVisit(trx, tenantId, member.id);
    return { token, memberId: member.id };
  });
  if (typeof outcome === 'string') throw refusalOf(outcome);
  return outcome;
}

/** The identity is locked, so of two sign-ins at once only the first finds nobody. */
async function memberFor(
  trx: Transaction<DB>,
  { storefront, join }: { storefront: OpenStorefront; join: Join },
  identity: identities.Identity,
  phone: string,
): Promise<identities.KnownMember> {
  const { tenantId, clientType, appId } = storefront;
  const known = await memberBehind(trx, tenantId, identity);
  const having = known ?? (await identities.memberByPhone(trx, tenantId, phone));
  if (having) return having;
  return { id: await join(trx, tenantId, { mobile: phone, appType: clientType, appId }), status: 0 };
}
