import { type Kysely, sql } from 'kysely';

/**
 * Lets a tenant table be searched by a part of some columns: a trigram index over them and `<table>_matching(pattern,
 * most)`, which answers the keys of at most so many rows. LIKE is not leakproof, so under row security PostgreSQL would not use the
 * index; the function therefore runs as the loader role and applies the tenant rule itself.
 */
export async function searchable(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const name = sql.table(table);
  // The leading blank gives every word a beginning, so that two letters at the start of a name are found by the index.
  const text = sql.raw(columns.map((column) => `' ' || ${column}`).join(' || '));
  await sql`create index ${sql.ref(`${table}_by_text`)} on ${name} using gin ((${text}) gin_trgm_ops)`.execute(db);
  await matchedBy(db, table, columns);
}

/** The function alone. */
export async function matchedBy(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const matching = sql.ref(`${table}_matching`);
  await sql`create function ${matching}(pattern text, most integer) returns table (tenant_id text, id bigint)
    language sql stable security definer set search_path = public, pg_temp as ${sql.raw(`$$
      select o.tenant_id, o.id from ${table} o
      where (${columns.map((column) => `' ' || ${column}`).join(' || ')}) like pattern
        and current_setting('app.tenant', true) in ('*', o.tenant_id)
      limit most
    $$`)}`.execute(db);
  await sql`alter function ${matching}(text, integer) owner to zhanggui_loader`.execute(db);
  await sql`revoke all on function ${matching}(text, integer) from public`.execute(db);
  await sql`grant execute on function ${matching}(text, integer) to zhanggui_app`.execute(db);
}
