import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: a tree built as JSON by the database.

export interface SpecTreeItem {
  id: string;
  value: string;
  leaf: { id: string; value: string }[];
}

/**
 * Returns the specs of goods in order, each with the values that existing skus use; undefined when the goods are
 * unknown.
 */
export async function specTree(db: Database, scope: string, spuId: string): Promise<SpecTreeItem[] | undefined> {
  const rule = tenantIs(scope, 'g.tenant_id');
  const { rows } = await read(db, scope, (query) =>
    sql<{ tree: SpecTreeItem[] }>`select coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id::text, 'value', s.name, 'leaf', coalesce((
            select jsonb_agg(jsonb_build_object('id', v.id::text, 'value', v.name) order by v.sort, v.id) from (
              select distinct v.id, v.name, v.sort from goods_skus k
              join goods_sku_values c on c.tenant_id = k.tenant_id and c.sku_id = k.id and c.spec_id = u.spec_id
              join goods_spec_values v on v.tenant_id = c.tenant_id and v.id = c.value_id
              where k.tenant_id = u.tenant_id and k.spu_id = u.spu_id and k.removed_at is null) v), '[]'))
          order by u.sort, u.id)
        from goods_spu_specs u join goods_specs s on s.tenant_id = u.tenant_id and s.id = u.spec_id
        where u.tenant_id = g.tenant_id and u.spu_id = g.id), '[]') as tree
      from goods_spus g where ${rule} and g.id = ${spuId}`.execute(query),
  );
  return rows[0]?.tree;
}
