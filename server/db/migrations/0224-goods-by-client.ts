import { type Kysely, type Migration, sql } from 'kysely';

/** Of an order's row, what its items know. */
const known = ['created_at', 'order_type', 'app_type', 'is_pay'] as const;

/**
 * Items know the type and the client of their order too, and whether it is paid, so that its goods are listed and counted
 * under each by one index; those whose order is under way have an index of their own. Triggers keep the columns.
 */
export const goodsByClient: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table order_items add column order_type smallint, add column app_type text,
      add column is_pay smallint`.execute(db);
    await keepKnown(db);
    await sql`drop index order_items_in_order`.execute(db);
    // An older server may write orders all the while; from the first trigger on it waits.
    await sql`update order_items i set order_type = o.order_type, app_type = o.app_type, is_pay = o.is_pay
      from orders o where o.tenant_id = i.tenant_id and o.id = i.order_id`.execute(db);
    await sql`create index order_items_in_order on order_items (tenant_id, spu_id, ordered_at desc, order_id desc)
      include (ended_as, order_type, app_type, is_pay)`.execute(db);
    await sql`create index order_items_under_way on order_items (tenant_id, spu_id, order_id)
      where ended_as is null`.execute(db);
    await sql`analyze order_items`.execute(db);
  },
};

async function keepKnown(db: Kysely<unknown>): Promise<void> {
  const end = (order: string) =>
    sql.raw(`case when ${order}.stage in ('completed', 'cancelled', 'deleted') then ${order}.stage end`);
  const isOther = sql.join(
    [
      ...known.map((column) => sql.raw(`old.${column} is distinct from new.${column}`)),
      sql`${end('old')} is distinct from ${end('new')}`,
    ],
    sql` or `,
  );
  await sql`create or replace function join_order() returns trigger language plpgsql as $$
    begin
      select o.created_at, ${end('o')}, o.order_type, o.app_type, o.is_pay
        into new.ordered_at, new.ended_as, new.order_type, new.app_type, new.is_pay from orders o
        where o.tenant_id = new.tenant_id and o.id = new.order_id;
      return new;
    end $$`.execute(db);
  await sql`create or replace trigger joined before insert on order_items for each row
    when (new.ordered_at is null or new.order_type is null or new.app_type is null or new.is_pay is null)
    execute function join_order()`.execute(db);
  await sql`create or replace function end_order_items() returns trigger language plpgsql as $$
    begin
      update order_items i set ordered_at = new.created_at, ended_as = ${end('new')}, order_type = new.order_type,
          app_type = new.app_type, is_pay = new.is_pay
        where i.tenant_id = new.tenant_id and i.order_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create or replace trigger items_ended after update of state, created_at, order_type, app_type, is_pay on orders
    for each row when (${isOther}) execute function end_order_items()`.execute(db);
}
