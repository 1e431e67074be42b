import type { Operation } from './contract.ts';
import type { Operator } from './operations.ts';
import { Problem } from './problem.ts';
import { everyTenant } from './scope.ts';

/**
 * The operator as working in the tenant that a call names for what it makes. Throws `forbidden` for tenant staff and for
 * another tenant than the chosen one, `tenant-required` where one is needed and nobody said which, `not-found` for none
 * that is active.
 */
export async function inNamedTenant(
  { tenant: rule }: Pick<Operation, 'tenant'>,
  operator: Operator,
  named: unknown,
  isActive: (id: string) => Promise<boolean>,
): Promise<Operator> {
  if (typeof named !== 'string') {
    if (rule === 'required' && operator.scope === everyTenant) throw new Problem('tenant-required');
    return operator;
  }
  if (operator.type === 2) throw new Problem('forbidden');
  if (named === operator.scope) return operator;
  if (operator.scope !== everyTenant) throw new Problem('forbidden');
  if (!(await isActive(named))) throw new Problem('not-found');
  return { ...operator, scope: named };
}
