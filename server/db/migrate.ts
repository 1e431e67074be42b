import { Kysely, type Migration, type MigrationProvider, Migrator, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { faultPoint } from '#server/fault.ts';
import { appliedMigrations, bookkeeping } from './applied-migrations.ts';
import { migrations } from './migrations/index.ts';
import { ensureRoles } from './roles.ts';
import { settingEach } from './session-settings.ts';
import { unavailableOr } from './unavailable.ts';
import { vacuumRewritten } from './vacuum.ts';

// Raw SQL: settings and functions of PostgreSQL, before any table is there.

export interface MigrateOptions {
  log: (line: string) => void;
  /** For tests: migrations to use instead of the application's. */
  from?: Record<string, Migration>;
  /** Called before the first change to a database already in use, for example to make a backup. */
  beforeChange?: (pending: string[]) => Promise<void>;
}

/**
 * Migrates a database to this code's schema: roles, then all pending migrations in one transaction, then a check that
 * Chinese text is searchable. Servers that start together wait for one another, and one of them does the work.
 * Throws, with nothing changed, when a migration fails or when the schema is newer than this code.
 */
export async function prepareDatabase(
  url: string,
  { log, from = migrations, beforeChange }: MigrateOptions,
): Promise<void> {
  try {
    await ensureRoles(url);
    await withMigrator(url, async (db, pool) => {
      const { done, pending } = await standing(pool, from);
      if (pending.length > 0 && done.length > 0) await beforeChange?.(pending);
      if (pending.length > 0) await migrate(db, from, log);
      // At each start: what was ended between a migration and this is made up for.
      await vacuumRewritten(pool, log);
      await assertSearchable(db);
    });
  } catch (error) {
    throw unavailableOr(error);
  }
}

async function standing(pool: Pool, from: Record<string, Migration>) {
  const done = await appliedMigrations(pool);
  const unknown = done.filter((name) => !(name in from));
  if (unknown.length > 0) {
    throw new Error(
      `The database was made by a newer version of this application (${unknown.join(', ')}). Start that version, or restore a backup made by this one.`,
    );
  }
  return { done, pending: Object.keys(from).filter((name) => !done.includes(name)) };
}

async function migrate(
  db: Kysely<unknown>,
  from: Record<string, Migration>,
  log: (line: string) => void,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: provide(from, log),
    migrationTableSchema: bookkeeping,
    // Parts of the project grew side by side, so a database may have a later migration of one and lack an earlier of
    // another.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error');
  const reason = error instanceof Error ? error.message : '';
  throw new Error(
    `The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}; nothing was changed. ${reason}`,
    {
      cause: error,
    },
  );
}

function provide(from: Record<string, Migration>, log: (line: string) => void): MigrationProvider {
  const wrapped = Object.entries(from).map(([name, migration]): [string, Migration] => [
    name,
    {
      up: async (db) => {
        log(`Migrating the database: ${name} …`);
        // Row security binds table owners too: without this a migration would change none of their rows.
        await sql`select set_config('app.tenant', '*', true)`.execute(db);
        await migration.up(db);
        faultPoint('mid-migration', name);
      },
    },
  ]);
  return { getMigrations: () => Promise.resolve(Object.fromEntries(wrapped)) };
}

/** Under lc_ctype C, pg_trgm drops every Chinese letter, so that a search by name would find nothing. */
async function assertSearchable(db: Kysely<unknown>): Promise<void> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regproc('show_trgm') is not null as there`.execute(db);
  if (!found[0]?.there) return;
  const { rows } = await sql<{ parts: number }>`select cardinality(show_trgm('李')) as parts`.execute(db);
  if ((rows[0]?.parts ?? 0) > 0) return;
  throw new Error(
    "This database's locale hides Chinese letters from pg_trgm, so a search by name would find nothing. Create it with LC_CTYPE C.UTF-8 or zh_CN.UTF-8 (see docs/operations.md).",
  );
}

async function withMigrator(url: string, work: (db: Kysely<unknown>, pool: Pool) => Promise<void>): Promise<void> {
  // An index on a large table may take minutes, whatever time limit the URL's user has.
  const pool = new Pool({
    connectionString: url,
    onConnect: settingEach({ statement_timeout: '0', timezone: 'UTC' }),
    application_name: 'zhanggui migration',
    max: 2,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await work(db, pool);
  } finally {
    await db.destroy();
  }
}
