import { type Kysely, type Migration, sql } from 'kysely';

/**
 * All payments are counted as they are made, beside goods and members: their list counted up to ten thousand for each page.
 * The count comes when its transaction commits, so that it waits for no row while another waits for the counter.
 */
export const paymentsCounted: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create function count_payment() returns trigger language plpgsql as $$
      begin
        insert into fact_totals as t (tenant_id, fact, facet, value, slot, count)
          values (new.tenant_id, 'payment', 'all', '', (new.id % 16)::smallint, 1)
          on conflict (tenant_id, fact, facet, value, slot) do update set count = t.count + 1;
        return null;
      end $$`.execute(db);
    await sql`create constraint trigger counted after insert on payments deferrable initially deferred
      for each row execute function count_payment()`.execute(db);
    // An older server may write payments all the while; from the trigger on it waits.
    await sql`insert into fact_totals (tenant_id, fact, facet, value, count)
      select tenant_id, 'payment', 'all', '', count(*) from payments group by tenant_id order by tenant_id`.execute(db);
  },
};
