import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A statement that may see one tenant alone asks once whether that is disabled, not for each of its orders; only who sees
 * every tenant asks for each.
 */
export const ordersInForce: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create function refuse_disabled_tenant() returns trigger language plpgsql as $$
      begin
        if exists (select from tenants where id = current_setting('app.tenant', true) and status = 'disabled') then
          raise exception 'The tenant is disabled.' using errcode = 'ZG403';
        end if;
        return null;
      end $$`.execute(db);
    const acting = sql.raw(`coalesce(current_setting('app.call', true), '') <> ''`);
    const inOne = sql.raw(`coalesce(current_setting('app.tenant', true), '*') <> '*'`);
    await sql`drop trigger in_force on orders`.execute(db);
    await sql`create trigger in_force before insert or update or delete on orders for each row
      when (${acting} and not (${inOne})) execute function refuse_disabled()`.execute(db);
    await sql`create trigger in_force_at_once before insert or update or delete on orders for each statement
      when (${acting} and ${inOne}) execute function refuse_disabled_tenant()`.execute(db);
  },
};
