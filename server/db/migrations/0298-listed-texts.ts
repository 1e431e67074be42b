import { type Kysely, type Migration, sql } from 'kysely';

const textOf = (order: string) =>
  sql.raw(`' ' || ${order}.order_no || ' ' || ${order}.receiver_name || ' ' || ${order}.receiver_phone`);

/** A pattern of digits that begin with a day, as the numbers of orders do. */
const beginsWithDay = String.raw`pattern ~ '^%20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d*%$'`;

/** Of such a pattern the last digit of its year to its minute, as far as it goes: most orders have the digits before. */
const fromYearToMinute = String.raw`regexp_replace(pattern, '^%20\d(\d{5,9})\d*%$', '%\1%')`;

/**
 * The texts of orders are those of listed orders, and know when each was placed. Of three digits that thousands of orders
 * share the newest were found by looking up each order; this took twice as long as finding them.
 */
export const listedTexts: Migration = {
  async up(db: Kysely<unknown>) {
    // An older server may write orders all the while; from here on it waits.
    await sql`lock table orders in share row exclusive mode`.execute(db);
    await keepTexts(db);
    await sql`drop index order_texts_by_text`.execute(db);
    await sql`truncate order_texts`.execute(db);
    await sql`alter table order_texts add column placed_at timestamptz not null`.execute(db);
    await sql`insert into order_texts select o.tenant_id, o.id, ${textOf('o')}, o.created_at from orders o
      where o.stage <> 'deleted'`.execute(db);
    await sql`create index order_texts_by_text on order_texts using gin (text gin_trgm_ops)`.execute(db);
    await sql`analyze order_texts`.execute(db);
    // The tenant is read once, not with each row: of thousands that was a third of the time.
    const found = (rules: string) => `(select o.tenant_id, o.id, o.placed_at from order_texts o
      where ${rules} and (o.tenant_id = (select current_setting('app.tenant', true))
        or (select current_setting('app.tenant', true) = '*')) limit most)`;
    // An older server goes on asking `orders_matching`.
    await sql`create function orders_with_text(pattern text, most integer)
      returns table (tenant_id text, id bigint, placed_at timestamptz)
      language sql stable security definer set search_path = public, pg_temp as ${sql.raw(`$$
        ${found(`o.text like pattern and lower(pattern) = upper(pattern) and not ${beginsWithDay}`)}
        union all
        ${found(`o.text like ${fromYearToMinute} and o.text || '' like pattern and ${beginsWithDay}`)}
        union all
        ${found('o.text ilike pattern and lower(pattern) <> upper(pattern)')}
      $$`)}`.execute(db);
    await sql`alter function orders_with_text(text, integer) owner to zhanggui_loader`.execute(db);
    await sql`revoke all on function orders_with_text(text, integer) from public`.execute(db);
    await sql`grant execute on function orders_with_text(text, integer) to zhanggui_app`.execute(db);
  },
};

async function keepTexts(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function add_order_texts() returns trigger language plpgsql as $$
    begin
      insert into order_texts (tenant_id, id, text, placed_at)
        select o.tenant_id, o.id, ${textOf('o')}, o.created_at from added o where o.stage <> 'deleted';
      return null;
    end $$`.execute(db);
  await sql`create or replace function change_order_text() returns trigger language plpgsql as $$
    begin
      if new.stage = 'deleted' then
        delete from order_texts t where t.tenant_id = new.tenant_id and t.id = new.id;
      else
        insert into order_texts (tenant_id, id, text, placed_at)
          values (new.tenant_id, new.id, ${textOf('new')}, new.created_at)
          on conflict (tenant_id, id) do update set text = excluded.text, placed_at = excluded.placed_at;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create or replace trigger text_changed
    after update of order_no, receiver_name, receiver_phone, created_at, state on orders for each row
    when (${textOf('old')} is distinct from ${textOf('new')} or old.created_at <> new.created_at
      or (old.stage = 'deleted') <> (new.stage = 'deleted'))
    execute function change_order_text()`.execute(db);
}
