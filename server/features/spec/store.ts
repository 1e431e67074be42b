import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { allOf, cut, type Found, type Page, readTold } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: each spec with its values as JSON; the page is cut before.

export interface SpecRow {
  id: string;
  tenantId: string;
  name: string;
  sort: number;
  values: { id: string; name: string; isUsed: boolean }[];
  goodsCount: number;
  createTime: string;
  updateTime: string;
  version: number;
}

export interface Spec {
  id: string;
  tenantId: string;
  name: string;
  values: { id: string; name: string }[];
}

/** More than any form offers at once. */
const mostListed = 1_000;

function rules(scope: string, name: string | undefined) {
  const all = [tenantIs(scope, 's.tenant_id')];
  if (name !== undefined) {
    const wanted = sql`lower(${name.trim()})`;
    all.push(sql`(position(${wanted} in lower(s.name)) > 0 or exists (select from goods_spec_values v
      where v.tenant_id = s.tenant_id and v.spec_id = s.id and position(${wanted} in lower(v.name)) > 0))`);
  }
  return sql.join(all, sql` and `);
}

/** Whether a value is used is asked of its skus one by one, up to the first: joined, all skus of a tenant were read for each. */
const row = sql`s.id, s.tenant_id as "tenantId", s.name, s.sort, s.created_at as "createTime",
  s.updated_at as "updateTime", s.version,
  (select count(*)::int from goods_spu_specs u where u.tenant_id = s.tenant_id and u.spec_id = s.id) as "goodsCount",
  coalesce((select jsonb_agg(jsonb_build_object('id', v.id::text, 'name', v.name, 'isUsed', exists (
      select from goods_sku_values c where c.tenant_id = v.tenant_id and c.value_id = v.id
        and (select k.removed_at is null from goods_skus k where k.tenant_id = c.tenant_id and k.id = c.sku_id)
    )) order by v.sort, v.id)
    from goods_spec_values v where v.tenant_id = s.tenant_id and v.spec_id = s.id), '[]') as values`;

const inOrder = sql`s.tenant_id, s.sort, s.id`;

/** Returns specs of the library in order, from an offset. */
export function pageSpecs(db: Database, scope: string, name: string | undefined, page: Page): Promise<Found<SpecRow>> {
  const of = sql`from goods_specs s where ${rules(scope, name)}`;
  return readTold(
    db,
    scope,
    page,
    allOf(of),
    (told) => sql<SpecRow>`select ${row}, ${told} from (select * ${of} order by ${inOrder} ${cut(page)}) s
      order by ${inOrder}`,
  );
}

/** Returns the specs after one, for a file that is written while they are read. */
export async function specsAfter(
  db: Database,
  scope: string,
  name: string | undefined,
  last: SpecRow | null,
  size: number,
): Promise<SpecRow[]> {
  const after = last === null ? sql`true` : sql`(${inOrder}) > (${last.tenantId}, ${last.sort}, ${last.id})`;
  const { rows } = await read(db, scope, (query) =>
    sql<SpecRow>`select ${row} from goods_specs s where ${rules(scope, name)} and ${after}
      order by ${inOrder} limit ${size}`.execute(query),
  );
  return rows;
}

export async function findSpec(db: Database, scope: string, id: string): Promise<SpecRow | undefined> {
  const { rows } = await read(db, scope, (query) =>
    sql<SpecRow>`select ${row} from goods_specs s where ${rules(scope, undefined)} and s.id = ${id}`.execute(query),
  );
  return rows[0];
}

/** Returns specs with their values for pickers, at most a thousand. */
export async function listSpecs(db: Database, scope: string, name: string | undefined): Promise<Spec[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<Spec>`select s.id, s.tenant_id as "tenantId", s.name, coalesce((
        select jsonb_agg(jsonb_build_object('id', v.id::text, 'name', v.name) order by v.sort, v.id)
        from goods_spec_values v where v.tenant_id = s.tenant_id and v.spec_id = s.id), '[]') as values
      from goods_specs s where ${rules(scope, name)} order by ${inOrder} limit ${mostListed}`.execute(query),
  );
  return rows;
}
