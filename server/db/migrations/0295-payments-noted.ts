import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A transaction notes how many payments it made, and its first deferred event counts all of them at once: one row of the
 * counter for each payment left as many dead rows of it behind, through which each next one read.
 */
export const paymentsNoted: Migration = {
  async up(db: Kysely<unknown>) {
    // It waits for whoever makes payments now, so that no event of theirs meets the new function.
    await sql`lock table payments in share row exclusive mode`.execute(db);
    await sql`create function note_payments() returns trigger language plpgsql as $$
      declare
        noted constant text := nullif(current_setting('app.payments', true), '');
      begin
        if exists (select from made) then
          perform set_config('app.payments', (
            select jsonb_object_agg(tenant_id, count)::text from (
              select tenant_id, sum(count) as count from (
                select tenant_id, count(*) as count from made group by tenant_id
                union all
                select key, value::bigint from jsonb_each_text(noted::jsonb)
              ) each_time group by tenant_id
            ) in_all), true);
        end if;
        return null;
      end $$`.execute(db);
    await sql`create or replace function count_payment() returns trigger language plpgsql as $$
      declare
        noted constant text := nullif(current_setting('app.payments', true), '');
      begin
        if noted is not null then
          perform set_config('app.payments', '', true);
          insert into fact_totals as t (tenant_id, fact, facet, value, slot, count)
            select key, 'payment', 'all', '', (new.id % 16)::smallint, value::bigint
            from jsonb_each_text(noted::jsonb) order by key
            on conflict (tenant_id, fact, facet, value, slot) do update set count = t.count + excluded.count;
        end if;
        return null;
      end $$`.execute(db);
    await sql`create trigger noted after insert on payments referencing new table as made
      for each statement execute function note_payments()`.execute(db);
  },
};
