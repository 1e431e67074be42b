import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: values that swap their names in one statement, by unnest.

export interface LockedSpec {
  id: string;
  tenantId: string;
  version: number;
}

/** The wanted state of a value: an existing one has its id, a new one none. */
export interface ValueForm {
  id?: string | undefined;
  name: string;
}

/** Locks a spec, and thereby its values, until the end of the transaction. */
export async function lockSpec(trx: Transaction<DB>, scope: string, id: string): Promise<LockedSpec | undefined> {
  return trx
    .selectFrom('goods_specs')
    .where(tenantIs(scope))
    .where('id', '=', id)
    .select(['id', 'tenant_id as tenantId', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

export async function insertSpec(
  trx: Transaction<DB>,
  tenantId: string,
  { name, sort }: { name: string; sort: number },
): Promise<{ id: string; version: number }> {
  return trx
    .insertInto('goods_specs')
    .values({ tenant_id: tenantId, name, sort })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Returns the values of a spec and whether an existing sku uses each. */
export async function valuesOf(
  trx: Transaction<DB>,
  { tenantId, id }: Pick<LockedSpec, 'tenantId' | 'id'>,
): Promise<{ id: string; isUsed: boolean }[]> {
  const { rows } = await sql<{ id: string; isUsed: boolean }>`select v.id, exists (
      select from goods_sku_values c join goods_skus k on k.tenant_id = c.tenant_id and k.id = c.sku_id
      where c.tenant_id = v.tenant_id and c.value_id = v.id and k.removed_at is null) as "isUsed"
    from goods_spec_values v where v.tenant_id = ${tenantId} and v.spec_id = ${id}`.execute(trx);
  return rows;
}

/** Renames and reorders existing values and adds new ones. */
export async function putValues(
  trx: Transaction<DB>,
  { tenantId, id }: Pick<LockedSpec, 'tenantId' | 'id'>,
  values: readonly ValueForm[],
): Promise<void> {
  const placed = values.map((value, sort) => ({ ...value, sort }));
  const known = placed.filter((value) => value.id !== undefined);
  if (known.length > 0) {
    // One statement, so that two values can swap names.
    await sql`update goods_spec_values v set name = t.name, sort = t.sort
      from unnest(${known.map((value) => value.id)}::bigint[], ${known.map(({ name }) => name)}::text[],
        ${known.map(({ sort }) => sort)}::int[]) as t (id, name, sort)
      where v.tenant_id = ${tenantId} and v.spec_id = ${id} and v.id = t.id`.execute(trx);
  }
  const added = placed.filter((value) => value.id === undefined);
  if (added.length === 0) return;
  await trx
    .insertInto('goods_spec_values')
    .values(added.map(({ name, sort }) => ({ tenant_id: tenantId, spec_id: id, name, sort })))
    .execute();
}

/** Deletes values. Removed skus with such a value can no longer be told apart, so they never come back. */
export async function removeValues(trx: Transaction<DB>, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`with freed as (
      delete from goods_sku_values c using goods_skus k
      where c.tenant_id = ${tenantId} and c.value_id = any (${[...ids]}::bigint[])
        and k.tenant_id = c.tenant_id and k.id = c.sku_id and k.removed_at is not null
      returning c.sku_id)
    update goods_skus set spec_key = spec_key || '#' || id
    where tenant_id = ${tenantId} and id in (select sku_id from freed) and position('#' in spec_key) = 0`.execute(trx);
  await trx
    .deleteFrom('goods_spec_values')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Updates the names of skus from the library. */
export async function renameSkus(trx: Transaction<DB>, { tenantId, id }: LockedSpec): Promise<void> {
  await sql`select goods_skus_renamed(${tenantId}, ${id}, null)`.execute(trx);
}

export async function isOffered(trx: Transaction<DB>, { tenantId, id }: LockedSpec): Promise<boolean> {
  const offered = await trx
    .selectFrom('goods_spu_specs')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('spec_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return offered !== undefined;
}

export async function removeSpec(trx: Transaction<DB>, { tenantId, id }: LockedSpec): Promise<void> {
  await trx.deleteFrom('goods_specs').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
