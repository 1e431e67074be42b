import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { ClientType } from '#server/db/schema.ts';
import { countedAtMost } from '#server/http/search.ts';
import { countedRules, isCounted, type OrderFilter, orderRules } from './filter.ts';

export interface OrderSort {
  sort: 'createTime' | 'paymentPrice';
  order: 'asc' | 'desc';
}

export interface OrderRow {
  id: string;
  tenantId: string;
  orderNo: string;
  parentId: string | null;
  userId: string;
  memberName: string;
  appId: string | null;
  appType: ClientType;
  orderType: 0 | 1 | 2 | 3;
  goodsKind: 'ordinary' | 'points' | 'virtual' | 'card';
  state: string;
  isPay: 0 | 1;
  salesPrice: number;
  freightPrice: number;
  discountPrice: number;
  paymentPrice: number;
  refundPrice: number;
  paymentPoints: number;
  payChannel: string | null;
  itemQuantity: number;
  firstItem: string;
  firstPicUrl: string;
  receiverName: string;
  receiverPhone: string;
  receiverProvince: string;
  createTime: string;
  paymentTime: string | null;
  deliveryTime: string | null;
  dueTime: string | null;
  version: number;
  remark: string;
}

const columns = sql`o.id, o.tenant_id as "tenantId", order_no as "orderNo", o.parent_id as "parentId",
  o.member_id as "userId", m.nick_name as "memberName", o.app_id as "appId", o.app_type as "appType",
  order_type as "orderType", goods_kind as "goodsKind", state, is_pay as "isPay", sales_price as "salesPrice",
  freight_price as "freightPrice", discount_price as "discountPrice", payment_price as "paymentPrice",
  refund_price as "refundPrice", payment_points as "paymentPoints", pay_channel as "payChannel",
  item_quantity as "itemQuantity", first_item as "firstItem", first_pic_url as "firstPicUrl",
  receiver_name as "receiverName", receiver_phone as "receiverPhone", receiver_province as "receiverProvince",
  o.created_at as "createTime", paid_at as "paymentTime", shipped_at as "deliveryTime", due_at as "dueTime",
  o.version, o.remark`;

const sortColumns = { createTime: sql`created_at`, paymentPrice: sql`payment_price` };

/** Rows that may be skipped one by one before the days' counters are asked where to begin. */
const cheapSkip = 500;

interface Start {
  day: string;
  before: number;
}

/** The day on which a deep page begins and how many rows lie before that day, from the counters of days. */
async function startOf(
  db: Database,
  scope: string,
  filter: OrderFilter,
  order: 'asc' | 'desc',
  skip: number,
): Promise<Start | undefined> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await read(db, scope, (query) =>
    sql<Start>`select day::text as day, (upto - there) as before from (
        select day, there, sum(there) over (order by day ${direction}) as upto from (
          select day, sum(count) as there from order_days
          where ${sql.join(countedRules(scope, filter), sql` and `)} group by day) by_day) running
      where upto > ${skip} order by day ${direction} limit 1`.execute(query),
  );
  return rows[0];
}

/** One page of orders. A page deep in a list that the counters know begins at its day, so it costs what the first one costs. */
export async function pageOrders(
  db: Database,
  scope: string,
  filter: OrderFilter,
  sort: OrderSort,
  skip: number,
  size: number,
): Promise<OrderRow[]> {
  const { order } = sort;
  const isDeep = skip > cheapSkip && sort.sort === 'createTime' && isCounted(filter);
  const start = isDeep ? await startOf(db, scope, filter, order, skip) : undefined;
  if (isDeep && !start) return [];
  const within = start ? { ...filter, ...(order === 'asc' ? { from: start.day } : { to: start.day }) } : filter;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const column = sortColumns[sort.sort];
  const { rows } = await read(db, scope, (query) =>
    // The keys alone come from an index; only the rows of the page are read whole.
    sql<OrderRow>`select ${columns} from (
        select tenant_id, id from orders where ${orderRules(scope, within)}
        order by ${column} ${direction}, id ${direction} limit ${size} offset ${skip - (start?.before ?? 0)}) found
      join orders o on o.tenant_id = found.tenant_id and o.id = found.id
      join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      order by o.${column} ${direction}, o.id ${direction}`.execute(query),
  );
  return rows;
}

/** Rows that a filter finds: from the counters when they know it, else counted to 10,000. */
export async function countOrders(
  db: Database,
  scope: string,
  filter: OrderFilter,
): Promise<{ total: number; totalExact: boolean }> {
  if (isCounted(filter)) {
    const { rows } = await read(db, scope, (query) =>
      sql<{ total: number | null }>`select sum(count) as total from order_totals
        where ${sql.join(countedRules(scope, filter), sql` and `)}`.execute(query),
    );
    return { total: rows[0]?.total ?? 0, totalExact: true };
  }
  const { rows } = await read(db, scope, (query) =>
    sql<{ total: number }>`select count(*)::int as total from
      (select 1 from orders where ${orderRules(scope, filter)} limit ${countedAtMost + 1}) found`.execute(query),
  );
  const counted = rows[0]?.total ?? 0;
  return { total: Math.min(counted, countedAtMost), totalExact: counted <= countedAtMost };
}
