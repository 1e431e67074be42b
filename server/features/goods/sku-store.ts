import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { KeptSku, PlannedSku } from './sku-plan.ts';

// Raw SQL: hundreds of skus in one statement, by unnest.

interface Spu {
  tenantId: string;
  id: string;
}

/** Locks and returns every sku of goods, removed ones included, in the order in which orders lock them. */
export async function lockSkus(trx: Transaction<DB>, { tenantId, id }: Spu): Promise<KeptSku[]> {
  const { rows } = await sql<KeptSku>`select id, spec_key as key, stock, removed_at is not null as removed
    from goods_skus where tenant_id = ${tenantId} and spu_id = ${id} order by id for update`.execute(trx);
  return rows;
}

export interface HeldValue {
  id: string;
  specId: string;
}

/** Returns spec values by id and share-locks their specs until the end of the transaction. */
export async function holdValues(
  trx: Transaction<DB>,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, HeldValue>> {
  if (ids.length === 0) return new Map();
  await sql`select s.id from goods_specs s where s.tenant_id = ${tenantId} and s.id in (
      select spec_id from goods_spec_values where tenant_id = ${tenantId} and id = any (${[...ids]}::bigint[]))
    order by s.id for share`.execute(trx);
  const { rows } = await sql<HeldValue>`select id, spec_id as "specId" from goods_spec_values
    where tenant_id = ${tenantId} and id = any (${[...ids]}::bigint[])`.execute(trx);
  return new Map(rows.map((value) => [value.id, value]));
}

const written = ({ form, key, kept, stock }: PlannedSku) => ({
  id: kept?.id ?? null,
  key,
  code: form.skuCode?.trim() ?? '',
  pic: form.picUrls?.[0] ?? '',
  price: form.salesPrice,
  market: form.marketPrice ?? 0,
  cost: form.costPrice ?? 0,
  points: form.points ?? 0,
  stock,
  weight: form.weight ?? 0,
  volume: form.volume ?? 0,
  enable: form.enable ?? 1,
});

const shape = sql`(id bigint, key text, code text, pic text, price numeric, market numeric, cost numeric, points integer,
  stock integer, weight numeric, volume numeric, enable smallint)`;

/** Writes the planned skus under the locks of `lockSkus`; missing skus are only marked removed, for orders to find. */
export async function writeSkus(
  trx: Transaction<DB>,
  { tenantId, id }: Spu,
  rows: readonly PlannedSku[],
  gone: readonly KeptSku[],
): Promise<void> {
  if (gone.length > 0) {
    await sql`update goods_skus set enable = 0, removed_at = now(), version = version + 1
      where tenant_id = ${tenantId} and id = any (${gone.map((sku) => sku.id)}::bigint[])`.execute(trx);
  }
  const known = rows.filter(({ kept }) => kept !== undefined).map(written);
  const added = rows.filter(({ kept }) => kept === undefined).map(written);
  if (known.length > 0) {
    await sql`update goods_skus k set spec_key = t.key, sku_code = coalesce(nullif(t.code, ''), k.sku_code),
        pic_url = t.pic, sales_price = t.price, market_price = t.market, cost_price = t.cost, points = t.points,
        stock = t.stock, weight_kg = t.weight, volume_m3 = t.volume, enable = t.enable, removed_at = null,
        specs = case t.key when '' then '[]' else k.specs end, version = k.version + 1
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as t ${shape}
      where k.tenant_id = ${tenantId} and k.id = t.id`.execute(trx);
  }
  if (added.length > 0) {
    await sql`insert into goods_skus (tenant_id, spu_id, spec_key, sku_code, pic_url, sales_price, market_price,
        cost_price, points, stock, weight_kg, volume_m3, enable)
      select ${tenantId}, ${id}, key, code, pic, price, market, cost, points, stock, weight, volume, enable
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as t ${shape}`.execute(trx);
    await sql`update goods_skus set sku_code = 'SK' || lpad(id::text, 6, '0')
      where tenant_id = ${tenantId} and spu_id = ${id} and sku_code = ''`.execute(trx);
  }
}

/** Writes the skus' values and the goods' specs in order, as the keys say. */
export async function writeValues(trx: Transaction<DB>, { tenantId, id }: Spu, specIds: readonly string[]) {
  await sql`delete from goods_sku_values c using goods_skus k
    where c.tenant_id = ${tenantId} and k.tenant_id = c.tenant_id and k.id = c.sku_id and k.spu_id = ${id}
      and k.removed_at is null and c.value_id::text <> all (string_to_array(k.spec_key, ','))`.execute(trx);
  await sql`insert into goods_sku_values (tenant_id, sku_id, spec_id, value_id)
    select k.tenant_id, k.id, v.spec_id, v.id from goods_skus k
    cross join lateral unnest(string_to_array(k.spec_key, ',')) e (value)
    join goods_spec_values v on v.tenant_id = k.tenant_id and v.id = e.value::bigint
    where k.tenant_id = ${tenantId} and k.spu_id = ${id} and k.removed_at is null
    on conflict do nothing`.execute(trx);
  await sql`delete from goods_spu_specs where tenant_id = ${tenantId} and spu_id = ${id}
    and spec_id <> all (${[...specIds]}::bigint[])`.execute(trx);
  await sql`insert into goods_spu_specs as u (tenant_id, spu_id, spec_id, sort)
    select ${tenantId}, ${id}, spec_id, place - 1 from unnest(${[...specIds]}::bigint[]) with ordinality t (spec_id, place)
    on conflict (tenant_id, spu_id, spec_id) do update set sort = excluded.sort, version = u.version + 1
      where u.sort <> excluded.sort`.execute(trx);
  await renameSkus(trx, { tenantId, id });
}

/** Updates the names of the goods' skus, in spec order. */
export async function renameSkus(trx: Transaction<DB>, { tenantId, id }: Spu): Promise<void> {
  await sql`select goods_skus_renamed(${tenantId}, null, ${id})`.execute(trx);
}

/** Returns which of these goods have an enabled sku. */
export async function sellable(trx: Transaction<DB>, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct spu_id as id from goods_skus
    where tenant_id = ${tenantId} and spu_id = any (${[...ids]}::bigint[]) and enable = 1`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
