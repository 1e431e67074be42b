import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A user name means an account whatever the case of its letters, as phones write the first one large. Of accounts from
 * before that differ in nothing else each goes on by its exact name.
 */
export const userNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create function operator_named(given text) returns bigint language sql stable strict
      set search_path = public, pg_temp as $$
        select coalesce((select id from operators where username = given),
          (select min(id) from operators where lower(username) = lower(given) having count(*) = 1)) $$`.execute(db);
    await sql`create or replace function note_refusal(by_id bigint, by_username text, within text, from_address text, what text, why text, times integer)
      returns void language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        who record;
      begin
        select o.id, o.name, o.tenant_id into who from operators o
          where o.id = coalesce(by_id, operator_named(by_username));
        insert into operator_log as l (at, tenant_id, operator_id, operator_name, address, call_id, act, outcome, code, count)
          values (date_trunc('minute', now()), coalesce(within, who.tenant_id), who.id, coalesce(who.name, ''), from_address,
            null, what, 'refused', why, times)
          on conflict (at, tenant_id, operator_id, address, act) where outcome = 'refused'
          do update set count = l.count + excluded.count;
      end $$`.execute(db);
  },
};
