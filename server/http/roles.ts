import { carriedBy, eventOf } from '#openapi/generated/calls.ts';
import { type Operation, readOperations } from './contract.ts';
import type { Operator, OperationId, Role } from './operations.ts';
import { Problem } from './problem.ts';

type Needed = NonNullable<Operation['permission']>;

const needed = new Map(readOperations().map(({ id, permission }) => [id, permission]));

/** The operations that a tenant's staff may be kept from, each with what it needs. */
export const guarded: readonly (readonly [OperationId, Needed])[] = [...needed].flatMap(([id, permission]) =>
  permission === null ? [] : [[id, permission] as const],
);

/** What an operation needs; throws for one that no role can reach. */
export function permissionOf(id: OperationId): Needed {
  const permission = needed.get(id) ?? null;
  if (permission === null) throw new Error(`${id} is not for the staff of tenants.`);
  return permission;
}

const carrying: Partial<Record<string, OperationId>> = carriedBy;

/**
 * What the event of a chart needs: the same as the operation that sends it, or that starts what sends it. Throws for
 * one that no operation is about.
 */
export function permissionOfEvent(event: string): Needed {
  const sending = Object.entries(eventOf).find(([, sent]) => sent === event)?.[0] ?? carrying[event];
  const found = guarded.find(([id]) => id === sending);
  if (!found) throw new Error(`No operation sends ${event}.`);
  return found[1];
}

const holds = (role: Role, permission: Needed) => permission !== 'owner' && role.permissions.has(permission);

/** The one rule of roles: whoever has none may do all that their user type may, others what their role contains. */
export function may({ role }: Pick<Operator, 'role'>, permission: Needed): boolean {
  return role === null || permission === 'everyone' || holds(role, permission);
}

/** The roles of the operator's tenant that may do it. */
const rolesThatMay = ({ roles }: Pick<Operator, 'roles'>, permission: Needed): Role[] =>
  roles.filter((role) => holds(role, permission));

/** What an operator's role keeps from them: the operations by permission, and the roles that may. */
export function withheldFrom(
  operator: Pick<Operator, 'role' | 'roles'>,
): { permission: string; operations: string[]; roles: Role['name'][] }[] {
  const lacking = new Map<Needed, string[]>();
  for (const [id, permission] of guarded)
    if (!may(operator, permission)) lacking.set(permission, [...(lacking.get(permission) ?? []), id]);
  return [...lacking].map(([permission, operations]) => ({
    permission,
    operations,
    roles: rolesThatMay(operator, permission).map(({ name }) => name),
  }));
}

/** Throws `forbidden`, with the roles that may, unless the operator's role contains the permission. */
export function demand(operator: Pick<Operator, 'role' | 'roles'>, permission: Needed): void {
  if (may(operator, permission)) return;
  const names = rolesThatMay(operator, permission).map(({ name }) => name);
  const zh = names.map((name) => `「${name.zh}」`).join('');
  const en = names.map((name) => `“${name.en}”`).join(', ');
  throw new Problem('forbidden', {
    data: { reason: 'role', permission },
    words:
      names.length === 0
        ? { zh: '只有店主可以执行此操作', en: 'Only owners can do this' }
        : {
            zh: `只有店主和角色${zh}可以执行此操作`,
            en: `Only owners and the ${names.length === 1 ? 'role' : 'roles'} ${en} can do this`,
          },
  });
}
