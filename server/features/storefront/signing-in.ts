import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { Problem } from '#server/http/problem.ts';
import { hashOf, newToken } from '#server/rows/token.ts';
import * as identities from './identity-store.ts';
import { isCode } from './phone-codes.ts';
import { insertSession } from './session-store.ts';
import type { OpenStorefront } from './store.ts';

/** Adds a member who proved a phone; returns the id. */
export type Join = (
  trx: Transaction<DB>,
  tenantId: string,
  newcomer: { mobile: string; appType: OpenStorefront['clientType']; appId: string | null },
) => Promise<string>;

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

const wrongCode = { zh: '验证码不正确或已失效', en: 'The code is wrong or no longer valid' };
const shutOut = { zh: '该会员已被停用，请联系商家', en: 'This member is disabled; contact the mall' };

/** What a transaction came to; wrong tries must be counted, so they are told after it. */
type Outcome = { token: string; memberId: string } | 'wrong-code' | 'disabled';

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
  if (outcome === 'wrong-code') throw new Problem('bad-credentials', { words: wrongCode });
  if (outcome === 'disabled') throw new Problem('forbidden', { words: shutOut, data: { reason: 'member-disabled' } });
  return outcome;
}

/** The identity is locked, so of two sign-ins at once only the first finds nobody. */
async function memberFor(
  trx: Transaction<DB>,
  { storefront, join }: { storefront: OpenStorefront; join: Join },
  { memberId }: identities.Identity,
  phone: string,
): Promise<identities.KnownMember> {
  const { tenantId, clientType, appId } = storefront;
  const known = memberId === null ? undefined : await identities.memberOf(trx, tenantId, memberId);
  const having = known ?? (await identities.memberByPhone(trx, tenantId, phone));
  if (having) return having;
  return { id: await join(trx, tenantId, { mobile: phone, appType: clientType, appId }), status: 0 };
}
