import { type Kysely, type Migration, sql } from 'kysely';
import { protect } from './protect.ts';

const textOf = (order: string) =>
  sql.raw(`' ' || ${order}.order_no || ' ' || ${order}.receiver_name || ' ' || ${order}.receiver_phone`);

/**
 * What is looked for in an order's texts is a table of its own: in an index of orders each step of an order wrote all
 * trigrams of its texts again, which never change with a state. Triggers keep it, whoever writes an order.
 */
export const orderTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table order_texts (
      tenant_id text not null,
      id bigint not null,
      text text not null,
      primary key (tenant_id, id)
    )`.execute(db);
    await protect(db, 'order_texts');
    await keepTexts(db);
    // An older server may write orders all the while; from the first trigger on it waits.
    await sql`insert into order_texts select o.tenant_id, o.id, ${textOf('o')} from orders o`.execute(db);
    await sql`create index order_texts_by_text on order_texts using gin (text gin_trgm_ops)`.execute(db);
    await sql`create or replace function orders_matching(pattern text, most integer)
      returns table (tenant_id text, id bigint)
      language sql stable security definer set search_path = public, pg_temp as $$
        select o.tenant_id, o.id from order_texts o
        where o.text like pattern and current_setting('app.tenant', true) in ('*', o.tenant_id)
        limit most
      $$`.execute(db);
    await sql`drop index orders_by_text`.execute(db);
  },
};

async function keepTexts(db: Kysely<unknown>): Promise<void> {
  await sql`create function add_order_texts() returns trigger language plpgsql as $$
    begin
      insert into order_texts select o.tenant_id, o.id, ${textOf('o')} from added o;
      return null;
    end $$`.execute(db);
  await sql`create function change_order_text() returns trigger language plpgsql as $$
    begin
      update order_texts t set text = ${textOf('new')} where t.tenant_id = new.tenant_id and t.id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create function remove_order_texts() returns trigger language plpgsql as $$
    begin
      delete from order_texts t using removed o where t.tenant_id = o.tenant_id and t.id = o.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger texts_added after insert on orders referencing new table as added
    for each statement execute function add_order_texts()`.execute(db);
  await sql`create trigger text_changed after update of order_no, receiver_name, receiver_phone on orders for each row
    when (${textOf('old')} is distinct from ${textOf('new')}) execute function change_order_text()`.execute(db);
  await sql`create trigger texts_removed after delete on orders referencing old table as removed
    for each statement execute function remove_order_texts()`.execute(db);
}
