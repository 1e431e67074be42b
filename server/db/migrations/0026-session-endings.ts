import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Whatever ends a session, by whichever way, tells every server at once which one it was: a sign-out, a new password, an
 * account or a tenant that is disabled, a command. One that works in another tenant from now on counts as well, because
 * what was opened before it shows the former tenant's rows.
 */
export const sessionEndings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create function tell_session_over() returns trigger language plpgsql as $$
      begin
        perform pg_notify('session-over', encode(old.token_hash, 'hex'));
        return null;
      end $$`.execute(db);
    await sql`create trigger sessions_over after delete on sessions
      for each row execute function tell_session_over()`.execute(db);
    await sql`create trigger sessions_moved after update of chosen_tenant on sessions
      for each row when (old.chosen_tenant is distinct from new.chosen_tenant)
      execute function tell_session_over()`.execute(db);
    await sql`create function end_sessions_of_operator() returns trigger language plpgsql as $$
      begin
        delete from sessions where operator_id = new.id;
        return null;
      end $$`.execute(db);
    await sql`create trigger operators_out after update of status on operators
      for each row when (old.status = 'active' and new.status = 'disabled')
      execute function end_sessions_of_operator()`.execute(db);
    await sql`create function end_sessions_of_tenant() returns trigger language plpgsql as $$
      begin
        delete from sessions using operators o where o.id = sessions.operator_id and o.tenant_id = new.id;
        return null;
      end $$`.execute(db);
    await sql`create trigger tenants_out after update of status on tenants
      for each row when (old.status = 'active' and new.status = 'disabled')
      execute function end_sessions_of_tenant()`.execute(db);
  },
};
