import { type Kysely, type Migration, sql } from 'kysely';

/** The stage of an order in which it stays; null while the order is under way. */
const end = (order: string) =>
  sql.raw(`case when ${order}.stage in ('completed', 'cancelled', 'deleted') then ${order}.stage end`);

/**
 * Items know when their order was placed and how it ended, so that the orders of goods are listed and counted by one index.
 * An item is written once more when its order ends, and by no other step. Triggers keep both columns, whoever writes.
 */
export const goodsInOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table order_items add column ordered_at timestamptz, add column ended_as text
      check (ended_as in ('completed', 'cancelled', 'deleted'))`.execute(db);
    await keepEnds(db);
    await sql`drop index order_items_by_goods`.execute(db);
    await sql`drop index order_items_by_order`.execute(db);
    // An older server may write orders all the while; from the first trigger on it waits.
    await sql`update order_items i set ordered_at = o.created_at, ended_as = ${end('o')}
      from orders o where o.tenant_id = i.tenant_id and o.id = i.order_id`.execute(db);
    await sql`create index order_items_in_order on order_items (tenant_id, spu_id, ordered_at desc, order_id desc)
      include (ended_as)`.execute(db);
    // With the goods in it, whether an order has some is answered by the index alone.
    await sql`create index order_items_by_order on order_items (tenant_id, order_id, spu_id)`.execute(db);
    await sql`analyze order_items`.execute(db);
  },
};

async function keepEnds(db: Kysely<unknown>): Promise<void> {
  await sql`create function join_order() returns trigger language plpgsql as $$
    begin
      select o.created_at, ${end('o')} into new.ordered_at, new.ended_as from orders o
        where o.tenant_id = new.tenant_id and o.id = new.order_id;
      return new;
    end $$`.execute(db);
  await sql`create function end_order_items() returns trigger language plpgsql as $$
    begin
      update order_items i set ordered_at = new.created_at, ended_as = ${end('new')}
        where i.tenant_id = new.tenant_id and i.order_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger joined before insert on order_items for each row
    when (new.ordered_at is null) execute function join_order()`.execute(db);
  await sql`create trigger items_ended after update of state, created_at on orders for each row
    when (old.created_at is distinct from new.created_at or ${end('old')} is distinct from ${end('new')})
    execute function end_order_items()`.execute(db);
}
