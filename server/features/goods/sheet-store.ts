import { sql, type Transaction } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: names of specs come from JSON, and hundreds of skus change in one statement.

export type SkuLine = components['schemas']['SkuLine'];

/** Returns the skus of goods in their order, without removed ones. */
export async function skusOf(db: Database, scope: string, spuIds: readonly string[]): Promise<SkuLine[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<SkuLine>`select id, spu_id as "spuId", sku_code as "skuCode", sales_price as "salesPrice", stock, enable,
        (select coalesce(string_agg(each ->> 'specValueName', ' ' order by place), '')
          from jsonb_array_elements(specs) with ordinality t (each, place)) as name
      from goods_skus where ${tenantIs(scope)} and spu_id = any (${[...spuIds]}::bigint[]) and removed_at is null
      order by spu_id, id`.execute(query),
  );
  return rows;
}

export interface LockedSku {
  id: string;
  spuId: string;
  tenantId: string;
  stock: number;
}

/** Locks the skus of goods, in the order in which orders lock them. */
export async function lockSkusOf(
  trx: Transaction<DB>,
  scope: string,
  spuIds: readonly string[],
): Promise<Map<string, LockedSku>> {
  const { rows } = await sql<LockedSku>`select id, spu_id as "spuId", tenant_id as "tenantId", stock from goods_skus
    where ${tenantIs(scope)} and spu_id = any (${[...spuIds]}::bigint[]) and removed_at is null
    order by id for update`.execute(trx);
  return new Map(rows.map((sku) => [sku.id, sku]));
}

export interface SkuValues {
  id: string;
  /** fen */
  salesPrice: number | null;
  stock: number | null;
}

/** Writes prices and stocks of locked skus; null leaves a value as it is. */
export async function writeSkuValues(
  trx: Transaction<DB>,
  tenantId: string,
  skus: readonly SkuValues[],
): Promise<void> {
  if (skus.length === 0) return;
  await sql`update goods_skus k set sales_price = coalesce(t."salesPrice", k.sales_price),
      stock = coalesce(t.stock, k.stock), version = k.version + 1
    from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as t (id bigint, "salesPrice" numeric, stock integer)
    where k.tenant_id = ${tenantId} and k.id = t.id`.execute(trx);
}
