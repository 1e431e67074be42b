import type { ClientBase, Pool } from 'pg';

/** A separate schema for the migrations' own tables. */
export const bookkeeping = 'migrations';
const table = `${bookkeeping}.kysely_migration`;

/** The names of the database's applied migrations, oldest first. */
export async function appliedMigrations(client: ClientBase | Pool): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass('${table}') is not null as there`);
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by name`);
  return rows.map(({ name }) => name);
}

/** Records that exactly these migrations are applied. */
export async function noteMigrations(client: ClientBase, names: string[]): Promise<void> {
  await client.query(`create schema if not exists ${bookkeeping}`);
  await client.query(
    `create table if not exists ${table} (name varchar(255) primary key, timestamp varchar(255) not null)`,
  );
  await client.query(`delete from ${table}`);
  await client.query(`insert into ${table} select unnest($1::text[]), $2`, [names, new Date().toISOString()]);
}
