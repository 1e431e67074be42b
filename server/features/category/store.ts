import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { type Found, type Page, readPage } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { keysBy, oneOf } from '#server/rows/text-search.ts';

// Raw SQL: counts of goods and children for each category, in one statement.

export type CategoryFilter = ListFilter<'pageCategories'>;

export interface CategoryRow {
  id: string;
  tenantId: string;
  parentId: string | null;
  parentName: string | null;
  name: string;
  picUrl: string;
  sort: number;
  enable: 0 | 1;
  goodsCount: number;
  childCount: number;
  createTime: string;
  updateTime: string;
  version: number;
}

export interface CategoryNode {
  id: string;
  tenantId: string;
  parentId: string | null;
  name: string;
  picUrl: string;
  sort: number;
  enable: 0 | 1;
  goodsCount: number;
  version: number;
  children: CategoryNode[];
}

function conditions(scope: string, { name, parentId, enable }: CategoryFilter) {
  const rules = [tenantIs(scope, 'c.tenant_id')];
  if (name !== undefined) rules.push(sql`position(lower(${name.trim()}) in lower(c.name)) > 0`);
  if (parentId !== undefined) rules.push(parentId === '0' ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`);
  if (enable !== undefined) rules.push(sql`c.enable = ${enable}`);
  return sql.join(rules, sql` and `);
}

const columns = sql`c.id, c.tenant_id as "tenantId", c.parent_id as "parentId", c.name, c.pic_url as "picUrl", c.sort,
  c.enable, c.version`;
const above = sql`left join goods_categories p on p.tenant_id = c.tenant_id and p.id = c.parent_id`;
/** Tree order: each top-level category with its children. */
const inTree = sql`c.tenant_id, coalesce(p.sort, c.sort), coalesce(p.id, c.id), c.parent_id is not null, c.sort, c.id`;

const goodsIn = sql`(select count(*)::int from goods_spus g where g.tenant_id = c.tenant_id
    and case when c.parent_id is null then g.category_first = c.id else g.category_second = c.id end)`;

const listed = sql`select ${columns}, p.name as "parentName", ${goodsIn} as "goodsCount",
    (select count(*)::int from goods_categories k where k.tenant_id = c.tenant_id and k.parent_id = c.id) as "childCount",
    c.created_at as "createTime", c.updated_at as "updateTime"
  from goods_categories c ${above}`;

/** Returns categories in tree order, from an offset. */
export function listCategories(
  db: Database,
  scope: string,
  filter: CategoryFilter,
  page: Page,
): Promise<Found<CategoryRow>> {
  const rules = conditions(scope, filter);
  return readPage(db, scope, page, {
    rows: sql<CategoryRow>`${listed} where ${rules} order by ${inTree}`,
    of: sql`from goods_categories c where ${rules}`,
  });
}

/** Yields the categories that match a filter in the tree order of the beginning, for a file that is written while they are read. */
export async function* matchingCategories(
  db: Database,
  scope: string,
  filter: CategoryFilter,
  size: number,
): AsyncGenerator<CategoryRow[]> {
  const keys = await keysBy(
    db,
    scope,
    sql`select c.tenant_id, c.id from goods_categories c ${above} where ${conditions(scope, filter)} order by ${inTree}`,
  );
  for (let at = 0; at < keys.length; at += size) {
    const { rows } = await read(db, scope, (query) =>
      sql<CategoryRow>`${listed} where ${oneOf(keys.slice(at, at + size), 'c')} order by ${inTree}`.execute(query),
    );
    yield rows;
  }
}

/** Returns the whole tree in order; when only shown categories are wanted, a hidden one hides its children. */
export async function categoryTree(
  db: Database,
  scope: string,
  { enable }: Pick<CategoryFilter, 'enable'>,
): Promise<CategoryNode[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<Omit<CategoryNode, 'children'>>`select ${columns}, coalesce(n.goods, 0)::int as "goodsCount"
      from goods_categories c ${above} left join (
        select tenant_id, category_first as id, count(*) as goods from goods_spus c where ${tenantIs(scope, 'c.tenant_id')} group by 1, 2
        union all
        select tenant_id, category_second, count(*) from goods_spus c where ${tenantIs(scope, 'c.tenant_id')} group by 1, 2) n
        on n.tenant_id = c.tenant_id and n.id = c.id
      where ${conditions(scope, { enable })} order by ${inTree}`.execute(query),
  );
  const nodes = rows.map((row): CategoryNode => ({ ...row, children: [] }));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) if (node.parentId !== null) byId.get(node.parentId)?.children.push(node);
  return nodes.filter(({ parentId }) => parentId === null);
}

/** Returns one category as lists show it. */
export async function findCategory(db: Database, scope: string, id: string): Promise<CategoryRow | undefined> {
  const { rows } = await read(db, scope, (query) =>
    sql<CategoryRow>`${listed} where ${tenantIs(scope, 'c.tenant_id')} and c.id = ${id}`.execute(query),
  );
  return rows[0];
}
