import type { Operator } from './operations.ts';
import { Problem } from './problem.ts';

/** Every tenant; only platform staff who chose none work under it. */
export const everyTenant = '*';

/** The scope of a read that may be narrowed to one tenant; naming another tenant than one's own is `forbidden`. */
export function narrowed(operator: Operator, tenantId: string | undefined): string {
  if (tenantId === undefined || tenantId === operator.scope) return operator.scope;
  if (operator.scope !== everyTenant) throw new Problem('forbidden');
  return tenantId;
}
