import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { RemovedRow } from '#server/rows/removed.ts';
import { refused } from './refusals.ts';
import { holdValues } from './sku-store.ts';

// Raw SQL: the copies of deleted goods are JSON.

/** A value of a sku, with the words that the sku keeps of it. */
interface Line {
  skuId: string;
  specId: string;
  valueId: string;
  isRemoved: boolean;
  specName: string | null;
  valueName: string | null;
}

const partsOf = { values: 0, skus: 1, specs: 2 } as const;

const copies = ({ tenantId, id }: RemovedRow, part: keyof typeof partsOf) =>
  sql`tenant_id = ${tenantId} and area = 'goods' and row_id = ${id} and part = ${partsOf[part]}`;

/**
 * Gives goods that come back all their specs: what was deleted meanwhile is made anew by the words that the skus kept,
 * unless the library has it again under these words.
 */
export async function keepSpecs(trx: Transaction<DB>, row: RemovedRow): Promise<void> {
  const { tenantId } = row;
  const lines = await linesOf(trx, row);
  await sql`select from goods_specs where tenant_id = ${tenantId}
    and id = any (${lines.map(({ specId }) => specId)}::bigint[]) order by id for share`.execute(trx);
  const held = await holdValues(
    trx,
    tenantId,
    lines.map(({ valueId }) => valueId),
  );
  const values = new Map([...held.keys()].map((id) => [id, id]));
  const specs = new Map([...held.values()].map(({ specId }) => [specId, specId]));
  for (const { specId, specName, valueId, valueName, isRemoved } of lines) {
    if (isRemoved || values.has(valueId) || specName === null || valueName === null) continue;
    const spec = specs.get(specId) ?? (await findSpec(trx, tenantId, specId, specName));
    const value = await findValue(trx, tenantId, spec, valueName);
    // Another spec or value of these goods has got the words meanwhile.
    const isOther = [...specs].some(([was, now]) => now === spec && was !== specId);
    if (isOther || [...values.values()].includes(value)) throw refused('specs-renamed');
    specs.set(specId, spec);
    values.set(valueId, value);
  }
  if (lines.every(({ valueId }) => held.has(valueId))) return;
  await rewrite(trx, row, lines, values, specs);
}

/** The values of the deleted skus, removed skus last: values of these alone are not made anew. */
async function linesOf(trx: Transaction<DB>, row: RemovedRow): Promise<Line[]> {
  const { rows } = await sql<Line>`select c ->> 'sku_id' as "skuId", c ->> 'spec_id' as "specId",
      c ->> 'value_id' as "valueId", k ->> 'removed_at' is not null as "isRemoved",
      w ->> 'specName' as "specName", w ->> 'specValueName' as "valueName"
    from (select jsonb_array_elements(content) as c from removed_rows where ${copies(row, 'values')}) v
    join (select jsonb_array_elements(content) as k from removed_rows where ${copies(row, 'skus')}) s
      on k -> 'id' = c -> 'sku_id'
    left join lateral jsonb_array_elements(k -> 'specs') w on w ->> 'specValueId' = c ->> 'value_id'
    order by 4, (c ->> 'spec_id')::bigint, (c ->> 'value_id')::bigint`.execute(trx);
  return rows;
}

/** Returns the spec, else the one of its name, else a new one. */
async function findSpec(trx: Transaction<DB>, tenantId: string, id: string, name: string): Promise<string> {
  const found = await trx
    .selectFrom('goods_specs')
    .where('tenant_id', '=', tenantId)
    .where((at) => at.or([at('id', '=', id), at('name', '=', name)]))
    .select('id')
    .orderBy(sql`id = ${id}`, 'desc')
    .forShare()
    .executeTakeFirst();
  if (found) return found.id;
  const made = await trx
    .insertInto('goods_specs')
    .values({ tenant_id: tenantId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Returns the value of this name, else a new one behind the others. */
async function findValue(trx: Transaction<DB>, tenantId: string, specId: string, name: string): Promise<string> {
  const values = trx.selectFrom('goods_spec_values').where('tenant_id', '=', tenantId).where('spec_id', '=', specId);
  const found = await values.where('name', '=', name).select('id').executeTakeFirst();
  if (found) return found.id;
  const { sort } = await values.select(sql<number>`coalesce(max(sort) + 1, 0)`.as('sort')).executeTakeFirstOrThrow();
  const made = await trx
    .insertInto('goods_spec_values')
    .values({ tenant_id: tenantId, spec_id: specId, name, sort })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Writes the copies anew. A removed sku that lost a value can no longer be told apart, so it never comes back. */
async function rewrite(
  trx: Transaction<DB>,
  row: RemovedRow,
  lines: readonly Line[],
  values: ReadonlyMap<string, string>,
  specs: ReadonlyMap<string, string>,
): Promise<void> {
  const left = lines.flatMap(({ skuId, specId, valueId }) => {
    const value = values.get(valueId);
    const spec = specs.get(specId);
    if (value === undefined || spec === undefined) return [];
    return [{ tenant_id: row.tenantId, sku_id: skuId, spec_id: spec, value_id: value }];
  });
  const broken = lines.filter(({ valueId }) => !values.has(valueId)).map(({ skuId }) => skuId);
  await sql`update removed_rows set content = ${JSON.stringify(left)}::jsonb where ${copies(row, 'values')}`.execute(
    trx,
  );
  await sql`update removed_rows set content = coalesce((select jsonb_agg(k || jsonb_build_object('spec_key', case
      when position('#' in k ->> 'spec_key') > 0 then k ->> 'spec_key'
      when k ->> 'id' = any (${broken}::text[]) then (k ->> 'spec_key') || '#' || (k ->> 'id')
      else coalesce((select string_agg(c ->> 'value_id', ',' order by (c ->> 'value_id')::bigint)
        from jsonb_array_elements(${JSON.stringify(left)}::jsonb) c where c ->> 'sku_id' = k ->> 'id'), '') end))
    from jsonb_array_elements(content) k), '[]') where ${copies(row, 'skus')}`.execute(trx);
  await sql`update removed_rows set content = coalesce((select jsonb_agg(
      s || jsonb_build_object('spec_id', coalesce(now.id, s ->> 'spec_id')))
    from jsonb_array_elements(content) s
    left join jsonb_each_text(${JSON.stringify(Object.fromEntries(specs))}::jsonb) now (was, id)
      on now.was = s ->> 'spec_id'
    where now.id is not null or exists (
      select from goods_specs g where g.tenant_id = ${row.tenantId} and g.id = (s ->> 'spec_id')::bigint)), '[]')
    where ${copies(row, 'specs')}`.execute(trx);
}
