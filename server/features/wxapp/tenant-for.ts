import { type Database, read } from '#server/db/database.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { everyTenant, narrowed } from '#server/http/scope.ts';

/**
 * The tenant that gets what is made: the operator's own, or the one that platform staff who chose none name in the
 * call. Throws `tenant-required` when none is named, `forbidden` for another than one's own, `not-found` for none of ours.
 */
export async function tenantFor(db: Database, operator: Operator, named: string | undefined): Promise<string> {
  const tenantId = narrowed(operator, named);
  if (tenantId === everyTenant) throw new Problem('tenant-required');
  if (tenantId === operator.scope) return tenantId;
  const found = await read(db, everyTenant, (query) =>
    query
      .selectFrom('tenants')
      .select('id')
      .where('id', '=', tenantId)
      .where('status', '=', 'active')
      .executeTakeFirst(),
  );
  if (!found) throw new Problem('not-found');
  return tenantId;
}
