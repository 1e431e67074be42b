import { sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { type Key, keysBy, newestWith, oneOf, startingWith } from '#server/rows/text-search.ts';
import { openActs } from '#server/workflow/acts.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { isListed, searchedColumns } from './filter-store.ts';
import { isPhone } from './list-way-store.ts';
import type { StoredOrder } from './rows.ts';

// Raw SQL: the search function of the database and an index of tracking numbers give the keys.

/** A tracking number that begins more parcels than this is too short to show the latest of them all. */
const looked = 1000;

/** Finds orders by a part of their number, receiver or phone, or by the start of a tracking number. */
export const orderFinder =
  (db: Database) =>
  async (scope: string, text: string, most: number): Promise<components['schemas']['Hit'][]> => {
    const keys = (await Promise.all([having(db, scope, text, most), numbered(db, scope, text)])).flat();
    if (keys.length === 0) return [];
    const { rows } = await read(db, scope, (query) =>
      // The member is read for each order found: joined, PostgreSQL compares all members with each.
      sql<StoredOrder>`select o.*, (select nick_name from members m
          where m.tenant_id = o.tenant_id and m.id = o.member_id) as member_name
        from orders o where ${tenantIs(scope, 'o.tenant_id')} and o.stage <> 'deleted' and ${oneOf(keys, 'o')}
        order by (o.order_no = ${text}) desc, o.created_at desc, o.id desc limit ${most}`.execute(query),
    );
    return rows.map((order) => ({
      kind: 'order',
      id: order.id,
      tenantId: order.tenant_id,
      title: order.order_no,
      detail: [order.member_name, order.first_item].filter(Boolean).join(' · '),
      state: order.state,
      acts: openActs(orderDefinition, { ...order }),
    }));
  };

/** The newest orders with a text in their number, receiver or phone. */
async function having(db: Database, scope: string, text: string, most: number): Promise<Key[]> {
  const of = sql`from orders where ${tenantIs(scope)} and ${isListed}`;
  if (!(await isPhone(db, scope, text)))
    return newestWith(db, scope, 'orders_with_text', { columns: searchedColumns, text, of, most });
  return keysBy(
    db,
    scope,
    sql`select tenant_id, id ${of} and receiver_phone = ${text} order by created_at desc, id desc limit ${most}`,
  );
}

/** The order of exactly this number, and those with parcels of which the tracking number begins so. */
const numbered = (db: Database, scope: string, text: string): Promise<Key[]> =>
  keysBy(
    db,
    scope,
    sql`select tenant_id, id from orders where ${tenantIs(scope)} and order_no = ${text}
      union all (select tenant_id, order_id from shipments where ${tenantIs(scope)} and ${startingWith('tracking_no', text)}
        limit ${looked})`,
  );
