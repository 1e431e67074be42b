import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { cellsIn } from '#server/http/export.ts';
import type { ExportPurpose, RunningJob } from '#server/workflow/jobs.ts';
import { type OrderFilter, orderRules } from '../filter.ts';
import type { StoredOrder } from '../rows.ts';
import { chosenColumns, type OrderColumn } from './export-columns.ts';

/** Orders in one slice of a job: it is read and written whole, and others are answered only between two of them. */
const ordersPerSlice = 1_000;

/** Where a batch ends: the next begins with the order behind it. */
export interface Mark {
  createdAt: string;
  id: string;
}

export const orderFile = { zh: '订单', en: 'Orders' };
export const cardOrderFile = { zh: '虚拟与卡券订单', en: 'Virtual and card orders' };

/** Which orders are wanted, and what of them. */
interface Wanted {
  filter: OrderFilter;
  /** Kinds of goods; all of them when there is none. */
  kinds: readonly string[];
  columns: readonly OrderColumn[];
}

/** Orders that a filter finds, newest first, behind a mark; only what the columns are made of is read. */
export async function ordersBehind(
  db: Database,
  scope: string,
  { filter, kinds, columns }: Wanted,
  { behind, upTo, size }: { behind: Mark | null; upTo?: Mark; size: number },
): Promise<StoredOrder[]> {
  const rules = [
    // What lies behind a mark lies before the last day, too; told that, PostgreSQL would begin at that day each time.
    orderRules(scope, behind === null ? filter : { ...filter, to: undefined }),
    ...(kinds.length === 0 ? [] : [sql`goods_kind in (${sql.join(kinds)})`]),
    ...(behind === null ? [] : [sql`(created_at, id) < (${behind.createdAt}::timestamptz, ${behind.id})`]),
    ...(upTo === undefined ? [] : [sql`(created_at, id) >= (${upTo.createdAt}::timestamptz, ${upTo.id})`]),
  ];
  const { rows } = await read(db, scope, (query) =>
    sql<StoredOrder>`select ${readBy(columns)} from (
        select tenant_id, id from orders where ${sql.join(rules, sql` and `)}
        order by created_at desc, id desc limit ${size}) found
      join orders o on o.tenant_id = found.tenant_id and o.id = found.id
      join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      order by o.created_at desc, o.id desc`.execute(query),
  );
  return rows;
}

function readBy(columns: readonly OrderColumn[]) {
  const names = new Set<keyof StoredOrder>(['id', 'created_at', ...columns.flatMap(({ reads }) => reads)]);
  return sql.join(
    [...names].map((name) => (name === 'member_name' ? sql`m.nick_name as member_name` : sql.ref(`o.${name}`))),
  );
}

const markOf = (value: unknown): Mark | null =>
  typeof value === 'object' && value !== null && 'createdAt' in value && 'id' in value
    ? { createdAt: String(value.createdAt), id: String(value.id) }
    : null;

/** The filter that a job began with; the contract has checked it. */
const filterOf = ({ params }: RunningJob) => (params['filter'] ?? {}) as OrderFilter;
const columnsOf = ({ params }: RunningJob) => {
  const { columns } = params;
  return chosenColumns(typeof columns === 'string' ? columns : undefined);
};

/** Orders as a job: in slices, so that it can be cut off and goes on, whatever their number. */
export function exportPurpose(db: Database, kinds: readonly string[]): ExportPurpose {
  return {
    kind: 'export',
    async slices(job) {
      const narrowed = [
        orderRules(job.tenantId, filterOf(job)),
        ...(kinds.length === 0 ? [] : [sql`goods_kind in (${sql.join(kinds)})`]),
      ];
      const { rows } = await read(db, job.tenantId, (query) =>
        sql<Mark & { place: number }>`select created_at as "createdAt", id, place::int from (
            select created_at, id, row_number() over newest as place, lead(id) over newest is null as is_last
            from orders where ${sql.join(narrowed, sql` and `)} window newest as (order by created_at desc, id desc)) numbered
          where place % ${ordersPerSlice} = 0 or is_last order by place`.execute(query),
      );
      return rows.map(({ place, createdAt, id }, at) => {
        const before = rows[at - 1];
        const behind = before ? { createdAt: before.createdAt, id: before.id } : null;
        return { rows: place - (before?.place ?? 0), facts: { behind, upTo: { createdAt, id } } };
      });
    },
    async read(job, { behind, upTo }) {
      const columns = columnsOf(job);
      const end = markOf(upTo);
      const orders = await ordersBehind(
        db,
        job.tenantId,
        { filter: filterOf(job), kinds, columns },
        { behind: markOf(behind), size: ordersPerSlice * 4, ...(end && { upTo: end }) },
      );
      const language = job.params['language'] === 'en' ? 'en' : 'zh';
      return orders.map((order) => cellsIn(columns, order, language));
    },
  };
}
