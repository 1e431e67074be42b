import { type RawBuilder, sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';

// Raw SQL: a row of answers, each found by its first row.

export type SetupStep = components['schemas']['SetupStep'];
type Found = Record<'tenant' | 'miniProgram' | 'code' | 'goods' | 'payment', boolean>;

/**
 * Returns what a shop needs before it can sell, in the order of doing it; over all tenants, what some tenant has.
 */
export async function setupOf(db: Database, scope: string): Promise<SetupStep[]> {
  const own = (column?: string): RawBuilder<boolean> => tenantIs(scope, column);
  const { rows } = await read(db, scope, (query) =>
    sql<Found>`select exists (select from tenants) as tenant,
      exists (select from wxapps where ${own()} and app_type = 1
        and (auth_state = 'authorized' or app_secret is not null)) as "miniProgram",
      exists (select from mini_program_codes where ${own()} and jsonb_typeof(facts->'online') = 'object') as code,
      exists (select from goods_spus g join goods_skus k on k.tenant_id = g.tenant_id and k.spu_id = g.id
        where ${own('g.tenant_id')} and g.shelf = 1 and k.enable = 1) as goods,
      exists (select from gateway_accounts where ${own()} and mode <> 'partner' and state = 'ready') as payment`.execute(
      query,
    ),
  );
  const found = rows[0] ?? { tenant: false, miniProgram: false, code: false, goods: false, payment: false };
  const steps: SetupStep[] = (['miniProgram', 'code', 'goods'] as const).map((name) => ({ name, isDone: found[name] }));
  return [
    ...(scope === everyTenant ? [{ name: 'tenant' as const, isDone: found.tenant }] : []),
    ...steps,
    { name: 'payment', isDone: found.payment },
  ];
}
