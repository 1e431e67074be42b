import { type RawBuilder, sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { countSome, type Total } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { chartColumns } from '#server/workflow/definitions/order.ts';
import { openClaimsOfOrder, shippableOfOrder, shippableUnits } from '#server/workflow/item-units.ts';
import { type OrderFilter, orderRules } from '../filter-store.ts';
import type { StoredOrder } from '../rows.ts';
import type { UsedCarrier } from './carrier-habit.ts';

// Raw SQL: the desk's orders are cut before their goods are joined, and the habit reads parcels from their key.

/** Where orders stand that wait, with states of its own. */
const stage = 'awaitingShipment';
/** The most orders on a desk; a person works through fewer in one sitting. */
const deskHolds = 200;
/** The parcels that say which carrier is used: about a month of a small shop, a morning of a large one. */
const parcelsRemembered = 400;

type Schemas = components['schemas'];

/** What the desk shows of an order; with what its chart needs, half of its columns. */
const shown = [
  'id',
  'tenant_id',
  'order_no',
  'state',
  'receiver_name',
  'receiver_phone',
  'receiver_province',
  'receiver_city',
  'receiver_address',
  'user_message',
  'remark',
  'payment_price',
  'payment_points',
  'created_at',
] as const satisfies readonly (keyof StoredOrder)[];
const columns = sql.join([...new Set([...shown, ...chartColumns])].map((name) => sql.ref(`o.${name}`)));

/** An order of the desk with its goods and its parcels. */
export type DeskRow = Pick<StoredOrder, (typeof shown)[number] | 'member_name'> & {
  tenant_name: string;
  goods: Schemas['DeskItem'][];
  parcels: Schemas['DeskParcel'][];
};

// What an order's own numbers say is not there is not looked for: 200 orders have few parcels and claims.
const goods = sql`(select coalesce(json_agg(json_build_object('itemId', i.id::text, 'spuName', i.spu_name,
      'specInfo', i.spec_info, 'picUrl', i.pic_url, 'quantity', i.quantity,
      'shippableQuantity', greatest(${shippableUnits}, 0), 'salesPrice', i.sales_price,
      'paymentPrice', i.payment_price, 'paymentPoints', i.payment_points) order by i.id), '[]')
    from order_items i ${openClaimsOfOrder} where i.tenant_id = o.tenant_id and i.order_id = o.id) as goods`;

const parcels = sql`(select coalesce(json_agg(json_build_object('id', s.id::text, 'carrier', s.carrier,
      'trackingNo', s.tracking_no, 'items', s.items) order by s.id), '[]')
    from shipments s where s.tenant_id = o.tenant_id and s.order_id = o.id and o.shipped_quantity > 0) as parcels`;

// Joined, PostgreSQL reads all members for the few of a desk.
const memberName = sql`(select m.nick_name from members m
    where m.tenant_id = o.tenant_id and m.id = o.member_id) as member_name`;

const desk = (orders: RawBuilder<unknown>) => sql<DeskRow>`select ${columns}, ${memberName},
    t.name as tenant_name, ${goods}, ${parcels}
  from (select * ${orders}) o
  join tenants t on t.id = o.tenant_id`;

/** Returns the named orders in the order of the names, without unknown and deleted ones. */
export async function namedOrders(db: Database, scope: string, ids: readonly string[]): Promise<DeskRow[]> {
  const found = sql`from orders where ${tenantIs(scope)} and id = any(${ids}::bigint[]) and stage <> 'deleted'`;
  const { rows } = await read(db, scope, (query) => desk(found).execute(query));
  const places = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** An after-sale may hold back all that is left: the order's own numbers say so, as they do to its chart. */
const hasGoodsToShip = sql`child_count = 0 and goods_kind in ('ordinary', 'points')
  and (open_after_sales = 0 or ${shippableOfOrder} > 0)`;

/** Returns the orders that a desk holds of those that wait and match a filter, oldest first, and how many match. */
export async function waitingOrders(
  db: Database,
  scope: string,
  { state = stage, ...filter }: OrderFilter,
): Promise<Total & { orders: DeskRow[] }> {
  // Hidden from the planner: by an index of states it reads and sorts nearly all that wait, which stand in order by their stage.
  const stands = state === stage ? sql`true` : sql`state || '' = ${state}`;
  const from = sql`from orders where ${orderRules(scope, { ...filter, state: stage })} and ${stands} and ${hasGoodsToShip}`;
  const found = sql`${from} order by created_at, id limit ${deskHolds}`;
  const [{ rows }, total] = await Promise.all([
    read(db, scope, (query) => sql<DeskRow>`${desk(found)} order by o.created_at, o.id`.execute(query)),
    read(db, scope, (query) => countSome(query, from)),
  ]);
  // An order that came or went in between must not make the two contradict each other.
  return { orders: rows, ...(rows.length < deskHolds ? { total: rows.length, totalExact: true } : total) };
}

/**
 * Returns the carriers that a tenant's last parcels went with most often, to each province and (null) anywhere, by everybody and
 * by this operator. Of two used equally often the one used last counts.
 */
export async function usedCarriers(db: Database, tenantId: string, operatorId: string): Promise<UsedCarrier[]> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<UsedCarrier>`select distinct on (province, "isOwn") province, "isOwn", carrier
      from (select o.receiver_province as province, "isOwn", s.carrier, count(*) as parcels, max(s.id) as last
        from (select tenant_id, id, order_id, carrier, operator_id from shipments where tenant_id = ${tenantId}
          order by id desc limit ${parcelsRemembered}) s
        join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
        join (values (false), (true)) asked ("isOwn") on not "isOwn" or s.operator_id = ${operatorId}
        group by "isOwn", s.carrier, grouping sets ((o.receiver_province), ())) used
      order by province, "isOwn", parcels desc, last desc`.execute(query),
  );
  return rows;
}

/** Returns tenant and number of orders by id; leaves out unknown, foreign and deleted ones. */
export async function numbersOf(
  db: Database,
  scope: string,
  ids: readonly string[],
): Promise<Map<string, { tenantId: string; orderNo: string }>> {
  const { rows } = await read(db, scope, (query) =>
    sql<{ id: string; tenantId: string; orderNo: string }>`select id, tenant_id as "tenantId", order_no as "orderNo"
      from orders where ${tenantIs(scope)} and id = any(${ids}::bigint[]) and stage <> 'deleted'`.execute(query),
  );
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}
