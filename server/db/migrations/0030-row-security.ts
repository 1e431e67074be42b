import { type Kysely, type Migration, sql } from 'kysely';
import { protect } from './protect.ts';

/** Row security for what stands above the tenants and yet names one: the tenants themselves, accounts and sessions. */
export const rowSecurity: Migration = {
  async up(db: Kysely<unknown>) {
    await protect(db, 'operators');
    await own(db, 'tenants', 'id = (select current_setting($$app.tenant$$, true))');
    await own(db, 'sessions', 'operator_id in (select id from operators where tenant_id is not null)');
    // Whoever names no tenant sees nothing, the platform's defaults included.
    for (const table of ['config_entries', 'config_history']) {
      await sql`alter policy tenant on ${sql.table(table)} using (
        (tenant_id <> '' and tenant_id = (select current_setting('app.tenant', true)))
        or (select current_setting('app.tenant', true) = '*'))`.execute(db);
      await sql`alter policy defaults on ${sql.table(table)}
        using (tenant_id = '' and (select coalesce(current_setting('app.tenant', true), '')) <> '')`.execute(db);
    }
    // Names alone: a tenant's files say who of the platform brought them, whose account the tenant does not see.
    await sql`create function operator_name(account bigint) returns text language sql stable security definer
      set search_path = public, pg_temp as $$ select name from operators where id = account $$`.execute(db);
    await sql`alter function operator_name(bigint) owner to zhanggui_loader`.execute(db);
    await sql`revoke all on function operator_name(bigint) from public`.execute(db);
    await sql`grant execute on function operator_name(bigint) to zhanggui_app`.execute(db);
    // Tenants of before keep their names, whatever they are.
    await sql`alter table tenants add constraint tenants_id_is_no_word check (
      id ~ '^[a-z0-9][a-z0-9-]{0,31}$' and id <> all (array['all', 'any', 'none', 'null', 'undefined', 'true', 'false',
        'own', 'self', 'me', 'platform', 'super', 'system', 'admin', 'root', 'component', 'default', 'constructor',
        'prototype', 'nan', 'public', 'shared', 'tenant', 'tenants'])
    ) not valid`.execute(db);
  },
};

/** As `protect`, for a table whose tenant stands elsewhere than in tenant_id. */
async function own(db: Kysely<unknown>, table: string, rule: string): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy tenant on ${name} using (
    (select current_setting('app.tenant', true) = '*') or ${sql.raw(rule)}
  )`.execute(db);
}
