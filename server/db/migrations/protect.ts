import { type Kysely, sql } from 'kysely';

/** Forces row-level security on a tenant table: a row is seen only under its own tenant, or under '*' for platform staff. */
export async function protect(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy tenant on ${name} using (
    tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
  )`.execute(db);
}
