import type { Member, Operator } from './operations.ts';

/** Whoever makes a call: an operator, or a member at a storefront. */
export type Caller = { operator: Operator } | { member: Member };

/** Whether a member calls; a call has either of the two, whatever its type says. */
export const isMember = (caller: Caller): caller is { member: Member } => 'member' in caller;

/** The name under which a caller's repeats are known, and the tenant whose rows the call may name. */
export function placeOf(caller: Caller): { subject: string; scope: string } {
  if (isMember(caller)) return { subject: `member:${caller.member.id}`, scope: caller.member.tenantId };
  const { id, scope } = caller.operator;
  return { subject: id, scope };
}
