import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { allOf, cut, type Found, type Page, readTold } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import type { Seen } from '#server/rows/versioned.ts';

// Raw SQL: skus matched and renamed in one statement.

export type SpuSpecFilter = ListFilter<'pageSpuSpecs'>;

export interface SpuSpecRow {
  id: string;
  tenantId: string;
  spuId: string;
  spuName: string;
  specId: string;
  specName: string;
  sort: number;
  values: { id: string; name: string }[];
  version: number;
}

function conditions(scope: string, { spuId, specId }: SpuSpecFilter) {
  const rules = [tenantIs(scope, 'u.tenant_id')];
  if (spuId !== undefined) rules.push(sql`u.spu_id = ${spuId}`);
  if (specId !== undefined) rules.push(sql`u.spec_id = ${specId}`);
  return sql.join(rules, sql` and `);
}

const inOrder = sql`u.tenant_id, u.spu_id, u.sort, u.id`;

/** Rows with their names and values and what else is told, in order; the values of all of them are found together. */
const shown = (rows: RawBuilder<unknown>, more = sql``) => sql<SpuSpecRow>`with u as (${rows}),
  offered as (
    select tenant_id, spu_id, spec_id, jsonb_agg(jsonb_build_object('id', id::text, 'name', name) order by sort, id) as values
    from (
      select distinct u.tenant_id, u.spu_id, u.spec_id, v.id, v.name, v.sort from u
      join goods_skus k on k.tenant_id = u.tenant_id and k.spu_id = u.spu_id and k.removed_at is null
      join goods_sku_values c on c.tenant_id = k.tenant_id and c.sku_id = k.id and c.spec_id = u.spec_id
      join goods_spec_values v on v.tenant_id = c.tenant_id and v.id = c.value_id) v
    group by tenant_id, spu_id, spec_id)
  select u.id, u.tenant_id as "tenantId", u.spu_id as "spuId", g.name as "spuName", u.spec_id as "specId",
    s.name as "specName", u.sort, u.version, coalesce(o.values, '[]') as values${more}
  from u join goods_spus g on g.tenant_id = u.tenant_id and g.id = u.spu_id
  join goods_specs s on s.tenant_id = u.tenant_id and s.id = u.spec_id
  left join offered o on o.tenant_id = u.tenant_id and o.spu_id = u.spu_id and o.spec_id = u.spec_id
  order by ${inOrder}`;

/** Returns one page of the specs of goods, those of one spu together in order. */
export function pageSpuSpecs(
  db: Database,
  scope: string,
  filter: SpuSpecFilter,
  page: Page,
): Promise<Found<SpuSpecRow>> {
  const of = sql`from goods_spu_specs u where ${conditions(scope, filter)}`;
  return readTold(db, scope, page, allOf(of), (told) =>
    shown(sql`select * ${of} order by ${inOrder} ${cut(page)}`, sql`, ${told}`),
  );
}

export async function findSpuSpec(db: Database, scope: string, id: string): Promise<SpuSpecRow | undefined> {
  const { rows } = await read(db, scope, (query) =>
    shown(sql`select * from goods_spu_specs u where ${conditions(scope, {})} and u.id = ${id}`).execute(query),
  );
  return rows[0];
}

/** Returns the goods and spec of a row; it changes only under the lock of the goods. */
export async function spuSpec(
  trx: Transaction<DB>,
  scope: string,
  id: string,
): Promise<{ tenantId: string; spuId: string; specId: string; version: number } | undefined> {
  return trx
    .selectFrom('goods_spu_specs')
    .where(tenantIs(scope))
    .where('id', '=', id)
    .select(['tenant_id as tenantId', 'spu_id as spuId', 'spec_id as specId', 'version'])
    .executeTakeFirst();
}

interface Spu {
  tenantId: string;
  id: string;
}

/** Counts the specs of locked goods. */
export async function countSpecs(trx: Transaction<DB>, { tenantId, id }: Spu): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from goods_spu_specs
    where tenant_id = ${tenantId} and spu_id = ${id}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Adds a spec after the goods' others and gives every existing sku its value. */
export async function addSpuSpec(
  trx: Transaction<DB>,
  { tenantId, id }: Spu,
  { specId, valueId }: { specId: string; valueId: string },
): Promise<Seen> {
  const saved = await trx
    .insertInto('goods_spu_specs')
    .values({
      tenant_id: tenantId,
      spu_id: id,
      spec_id: specId,
      sort: sql<number>`coalesce((select max(sort) + 1 from goods_spu_specs
        where tenant_id = ${tenantId} and spu_id = ${id}), 0)`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await sql`insert into goods_sku_values (tenant_id, sku_id, spec_id, value_id)
    select tenant_id, id, ${specId}, ${valueId} from goods_skus
    where tenant_id = ${tenantId} and spu_id = ${id} and removed_at is null`.execute(trx);
  return saved;
}

/** Counts the values of a spec that the goods' skus use. */
export async function countValues(trx: Transaction<DB>, { tenantId, id }: Spu, specId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct c.value_id)::int as count from goods_skus k
    join goods_sku_values c on c.tenant_id = k.tenant_id and c.sku_id = k.id and c.spec_id = ${specId}
    where k.tenant_id = ${tenantId} and k.spu_id = ${id} and k.removed_at is null`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function dropSpuSpec(trx: Transaction<DB>, { tenantId, id }: Spu, specId: string): Promise<void> {
  await sql`delete from goods_sku_values c using goods_skus k
    where c.tenant_id = ${tenantId} and c.spec_id = ${specId} and k.tenant_id = c.tenant_id and k.id = c.sku_id
      and k.spu_id = ${id} and k.removed_at is null`.execute(trx);
  await trx
    .deleteFrom('goods_spu_specs')
    .where('tenant_id', '=', tenantId)
    .where('spu_id', '=', id)
    .where('spec_id', '=', specId)
    .execute();
}

/** Rebuilds the skus' keys from their values; a removed sku with a conflicting key can no longer come back. */
export async function rekey(trx: Transaction<DB>, { tenantId, id }: Spu): Promise<void> {
  const fresh = sql`select k.id, coalesce(string_agg(c.value_id::text, ',' order by c.value_id), '') as key
    from goods_skus k left join goods_sku_values c on c.tenant_id = k.tenant_id and c.sku_id = k.id
    where k.tenant_id = ${tenantId} and k.spu_id = ${id} and k.removed_at is null group by k.id`;
  await sql`update goods_skus set spec_key = spec_key || '#' || id
    where tenant_id = ${tenantId} and spu_id = ${id} and removed_at is not null
      and spec_key in (select key from (${fresh}) f)`.execute(trx);
  await sql`update goods_skus k set spec_key = f.key, version = version + 1,
      specs = case f.key when '' then '[]' else k.specs end
    from (${fresh}) f where k.tenant_id = ${tenantId} and k.id = f.id`.execute(trx);
}

/** Moves a row to a position among those of its goods. */
export async function moveSpuSpec(
  trx: Transaction<DB>,
  { tenantId, id: spuId }: Spu,
  id: string,
  position: number,
): Promise<Seen> {
  const rows = await trx
    .selectFrom('goods_spu_specs')
    .where('tenant_id', '=', tenantId)
    .where('spu_id', '=', spuId)
    .select('id')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const others = rows.map((row) => row.id).filter((each) => each !== id);
  await sql`update goods_spu_specs u set sort = t.place - 1
    from unnest(${others.toSpliced(position, 0, id)}::bigint[]) with ordinality t (id, place)
    where u.tenant_id = ${tenantId} and u.id = t.id`.execute(trx);
  return trx
    .updateTable('goods_spu_specs')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
