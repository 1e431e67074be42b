import type { Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { Problem } from '#server/http/problem.ts';
import * as identities from './identity-store.ts';
import type { OpenStorefront } from './store.ts';

/** Adds a member who proved a phone, or whom WeChat alone knows (`mobile` is empty); returns the id. */
export type Join = (
  trx: Transaction<DB>,
  tenantId: string,
  newcomer: { mobile: string; appType: OpenStorefront['clientType']; appId: string | null },
) => Promise<string>;

/** What a sign-in came to; mostly told after its transaction, so that what it counted stays. */
export type Refusal = 'wrong-code' | 'disabled' | 'taken';

const wrongCode = { zh: '验证码不正确或已失效', en: 'The code is wrong or no longer valid' };
const shutOut = { zh: '该会员已被停用，请联系商家', en: 'This member is disabled; contact the mall' };

export function refusalOf(refusal: Refusal): Problem {
  if (refusal === 'wrong-code') return new Problem('bad-credentials', { words: wrongCode });
  if (refusal === 'taken') return new Problem('identity-taken');
  return new Problem('forbidden', { words: shutOut, data: { reason: 'member-disabled' } });
}

/** The member that an identity names, unless it names none or a deleted one. */
export const memberBehind = async (
  trx: Transaction<DB>,
  tenantId: string,
  { memberId }: Pick<identities.Identity, 'memberId'>,
): Promise<identities.KnownMember | undefined> =>
  memberId === null ? undefined : identities.memberOf(trx, tenantId, memberId);

/** The identity across an owner's accounts that goes with an openid, locked; undefined when WeChat told none. */
export const lockUnion = async (
  trx: Transaction<DB>,
  tenantId: string,
  { unionid }: Pick<identities.Identity, 'unionid'>,
): Promise<identities.Identity | undefined> =>
  unionid === null ? undefined : identities.lockIdentity(trx, tenantId, { kind: 'union', scope: '', subject: unionid });

/** Makes identities a member's, but for those that another member has: two members are never merged. */
export async function attachAll(
  trx: Transaction<DB>,
  tenantId: string,
  memberId: string,
  found: readonly (identities.Identity | undefined)[],
): Promise<void> {
  for (const identity of found) {
    if (!identity || identity.memberId === memberId) continue;
    if (await memberBehind(trx, tenantId, identity)) continue;
    await identities.attachIdentity(trx, tenantId, identity.id, memberId);
  }
}
