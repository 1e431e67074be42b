import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A transaction sums up how many payments it made, and its first deferred event counts all of them at once: one write of the
 * counter for each payment left as many dead rows of it behind, through which each next one read. Payments are counted by
 * day as well, so that a deep page of their list is found without reading all before it.
 */
export const paymentsSummed: Migration = {
  async up(db: Kysely<unknown>) {
    // It waits for whoever makes payments now, so that no event of theirs meets the new function.
    await sql`lock table payments in share row exclusive mode`.execute(db);
    await sql`create function sum_payments() returns trigger language plpgsql as $$
      declare
        sums constant text := coalesce(nullif(current_setting('app.payments', true), ''), '[]');
      begin
        if exists (select from made) then
          perform set_config('app.payments', (
            select jsonb_agg(jsonb_build_array(tenant_id, day, count))::text from (
              select tenant_id, day, sum(count) as count from (
                select tenant_id, (created_at at time zone 'Asia/Shanghai')::date as day, 1::bigint as count from made
                union all
                select part ->> 0, (part ->> 1)::date, (part ->> 2)::bigint from jsonb_array_elements(sums::jsonb) s (part)
              ) each_time group by tenant_id, day
            ) in_all), true);
        end if;
        return null;
      end $$`.execute(db);
    await sql`create or replace function count_payment() returns trigger language plpgsql as $$
      declare
        sums constant text := nullif(current_setting('app.payments', true), '');
        at constant smallint := (new.id % 16)::smallint;
      begin
        if sums is null then
          return null;
        end if;
        perform set_config('app.payments', '', true);
        insert into fact_totals as t (tenant_id, fact, facet, value, slot, count)
          select part ->> 0, 'payment', 'all', '', at, sum((part ->> 2)::bigint)
          from jsonb_array_elements(sums::jsonb) s (part) group by part ->> 0 order by part ->> 0
          on conflict (tenant_id, fact, facet, value, slot) do update set count = t.count + excluded.count;
        insert into fact_days as d (tenant_id, fact, day, slot, count)
          select part ->> 0, 'payment', (part ->> 1)::date, at, (part ->> 2)::bigint
          from jsonb_array_elements(sums::jsonb) s (part) order by part ->> 0, part ->> 1
          on conflict (tenant_id, fact, day, slot) do update set count = d.count + excluded.count;
        return null;
      end $$`.execute(db);
    await sql`create trigger summed after insert on payments referencing new table as made
      for each statement execute function sum_payments()`.execute(db);
    await sql`insert into fact_days (tenant_id, fact, day, count)
      select tenant_id, 'payment', (created_at at time zone 'Asia/Shanghai')::date, count(*)
      from payments group by 1, 3 order by 1, 3`.execute(db);
  },
};
