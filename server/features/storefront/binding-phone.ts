import type { Transaction } from 'kysely';
import { inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import * as identities from './identity-store.ts';
import { attachAll, lockUnion, memberBehind, type Refusal, refusalOf } from './membership.ts';
import { isCode } from './phone-codes.ts';
import type { SigningIn } from './signing-in.ts';
import type { OpenStorefront } from './store.ts';

interface Binding {
  storefront: OpenStorefront;
  identityId: string;
  phone: string;
  /** The code that was sent to the phone; null when WeChat vouches for it. */
  code: string | null;
}

/**
 * Binds a proven phone to whoever signed in, and returns the member: theirs, else the one who has the phone, else a new
 * one. Throws `identity-taken` when both have a member, `bad-credentials` for a wrong code, `forbidden` for a disabled
 * member.
 */
export async function bindPhone(signing: SigningIn, { storefront, identityId, phone, code }: Binding): Promise<string> {
  const { db, keys, join } = signing;
  const { tenantId, clientType: appType, appId } = storefront;
  const outcome = await inTenant<{ memberId: string } | Refusal>(db, tenantId, async (trx) => {
    if (code !== null && !(await isCode(trx, keys, { tenantId, phone }, code))) return 'wrong-code';
    const ofPhone = await identities.lockIdentity(trx, tenantId, { kind: 'phone', scope: '', subject: phone });
    const own = await identities.lockById(trx, tenantId, identityId);
    const union = await lockUnion(trx, tenantId, own);
    const mine = await memberBehind(trx, tenantId, own);
    const theirs = await havingPhone(trx, tenantId, ofPhone, phone);
    // Thrown, so that the code stays unused: whoever has the phone signs in with it instead.
    if (mine && theirs && mine.id !== theirs.id) throw refusalOf('taken');
    const known = mine ?? theirs;
    if (known && known.status !== 0) return 'disabled';
    const memberId = known?.id ?? (await join(trx, tenantId, { mobile: phone, appType, appId }));
    await attachAll(trx, tenantId, memberId, [ofPhone, own, union]);
    await identities.givePhone(trx, tenantId, memberId, phone);
    await identities.noteVisit(trx, tenantId, memberId);
    return { memberId };
  });
  if (typeof outcome === 'string') throw refusalOf(outcome);
  return outcome.memberId;
}

const havingPhone = async (
  trx: Transaction<DB>,
  tenantId: string,
  identity: identities.Identity,
  phone: string,
): Promise<identities.KnownMember | undefined> =>
  (await memberBehind(trx, tenantId, identity)) ?? identities.memberByPhone(trx, tenantId, phone);

/**
 * Makes a member of whom WeChat alone knows; returns the id. Somebody who became one meanwhile stays that one; throws
 * `forbidden` when that one is disabled.
 */
export const joinByIdentity = (
  { db, join }: Pick<SigningIn, 'db' | 'join'>,
  { storefront, identityId }: Pick<Binding, 'storefront' | 'identityId'>,
): Promise<string> => {
  const { tenantId, clientType: appType, appId } = storefront;
  return inTenant(db, tenantId, async (trx) => {
    const own = await identities.lockById(trx, tenantId, identityId);
    const union = await lockUnion(trx, tenantId, own);
    const known = (await memberBehind(trx, tenantId, own)) ?? (union && (await memberBehind(trx, tenantId, union)));
    // Disabled since this one signed in, under another account of the same owner.
    if (known && known.status !== 0) throw refusalOf('disabled');
    const memberId = known?.id ?? (await join(trx, tenantId, { mobile: '', appType, appId }));
    await attachAll(trx, tenantId, memberId, [own, union]);
    return memberId;
  });
};
