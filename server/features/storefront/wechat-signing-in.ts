import { inTenant } from '#server/db/database.ts';
import type { Person } from '#server/gateways/wechat/port.ts';
import { hashOf, newToken } from '#server/rows/token.ts';
import * as identities from './identity-store.ts';
import { attachAll, lockUnion, memberBehind, type Refusal, refusalOf } from './membership.ts';
import { insertSession } from './session-store.ts';
import type { Origin, SigningIn } from './signing-in.ts';

/** Who signed in: a member, or somebody whom WeChat knows and who is no member yet. */
export interface SignedIn {
  token: string;
  identityId: string;
  memberId: string | null;
}

/**
 * Signs in whoever WeChat says it is: as the member whose openid it is, else as the one who has the same unionid, else as
 * nobody's identity yet. Throws `forbidden` for a disabled member.
 */
export async function signInAsPerson(
  { db }: Pick<SigningIn, 'db'>,
  { storefront, address, agent }: Origin,
  { appId, openid, unionid }: Person & { appId: string },
): Promise<SignedIn> {
  const { tenantId } = storefront;
  const outcome = await inTenant<SignedIn | Refusal>(db, tenantId, async (trx) => {
    const proof = { kind: 'wx', scope: appId, subject: openid } as const;
    const identity = await identities.lockIdentity(trx, tenantId, proof, unionid);
    const union = await lockUnion(trx, tenantId, identity);
    const own = await memberBehind(trx, tenantId, identity);
    const member = own ?? (union && (await memberBehind(trx, tenantId, union)));
    if (member && member.status !== 0) return 'disabled';
    if (member) {
      await attachAll(trx, tenantId, member.id, [identity, union]);
      await identities.noteVisit(trx, tenantId, member.id);
    } else if (identity.memberId !== null) await identities.attachIdentity(trx, tenantId, identity.id, null);
    const token = newToken();
    const session = { tenantId, storefrontId: storefront.id, identityId: identity.id, address, agent };
    await insertSession(trx, { ...session, tokenHash: hashOf(token) });
    return { token, identityId: identity.id, memberId: member?.id ?? null };
  });
  if (typeof outcome === 'string') throw refusalOf(outcome);
  return outcome;
}
