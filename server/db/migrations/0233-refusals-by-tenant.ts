import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A refusal counts for the tenant where it happened: what one address tried at two malls in a minute was one row of the
 * first, and the other saw nothing.
 */
export const refusalsByTenant: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index operator_log_refusals`.execute(db);
    await sql`create unique index operator_log_refusals on operator_log (at, tenant_id, operator_id, address, act)
      nulls not distinct where outcome = 'refused'`.execute(db);
    await sql`create or replace function note_refusal(by_id bigint, by_username text, within text, from_address text, what text, why text, times integer)
      returns void language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        who record;
      begin
        select o.id, o.name, o.tenant_id into who from operators o where o.id = by_id or o.username = by_username limit 1;
        insert into operator_log as l (at, tenant_id, operator_id, operator_name, address, call_id, act, outcome, code, count)
          values (date_trunc('minute', now()), coalesce(within, who.tenant_id), who.id, coalesce(who.name, ''), from_address,
            null, what, 'refused', why, times)
          on conflict (at, tenant_id, operator_id, address, act) where outcome = 'refused'
          do update set count = l.count + excluded.count;
      end $$`.execute(db);
  },
};
