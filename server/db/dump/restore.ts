import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { faultPoint } from '#server/fault.ts';
import { noteMigrations } from '../applied-migrations.ts';
import { prepareDatabase } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { loaderRole } from '../pool.ts';
import { ensureRoles } from '../roles.ts';
import { setForSession } from '../session-settings.ts';
import { vacuum } from '../vacuum.ts';
import { clearSchema, filledTables } from './clear.ts';
import { type Header, parseHeader } from './header.ts';
import { Sections } from './sections.ts';
import { columnsOf, contentOf, setSequence, wholeContentOf } from './tables.ts';

export interface RestoreOptions {
  tell: (line: string) => void;
  /** Whether to discard existing rows; otherwise a database with rows is refused. */
  replace: boolean;
}

/**
 * Loads a dump of this or an older version in one transaction: afterwards the database matches the header row for row,
 * or it is unchanged. Then it is migrated to this version's schema and vacuumed: without statistics PostgreSQL takes ten
 * times as long for a page of orders.
 */
export async function restore(url: string, source: AsyncIterable<Buffer>, options: RestoreOptions): Promise<Header> {
  await ensureRoles(url);
  const client = new Client({
    connectionString: url,
    application_name: 'zhanggui restore',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  const sections = new Sections(source);
  let header: Header;
  try {
    await setForSession(client, { timezone: 'UTC', datestyle: 'ISO', statement_timeout: '0', lock_timeout: '30000' });
    await client.query('begin');
    header = await load(client, sections, options);
    await client.query('commit');
  } finally {
    await client.end();
    await sections.close();
  }
  await prepareDatabase(url, { log: options.tell });
  options.tell('Gathering statistics …');
  await vacuum(url);
  return header;
}

async function load(client: Client, sections: Sections, { tell, replace }: RestoreOptions): Promise<Header> {
  const header = parseHeader((await sections.line()) ?? '');
  const unknown = header.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new Error(`This backup was made by a newer version of the application (${unknown.join(', ')}).`);
  // A server that starts meanwhile waits here before it migrates.
  await client.query('select pg_advisory_xact_lock(3853314791062309107)');
  const filled = await filledTables(client);
  if (filled.length > 0 && !replace) {
    throw new Error(
      `The database is not empty (${filled.slice(0, 5).join(', ')} …). Give --replace to throw away what is there.`,
    );
  }
  await clearSchema(client);
  await build(client, header.migrations);
  const triggered = await withTriggers(client);
  for (const name of triggered) await client.query(`alter table ${name} disable trigger user`);
  for (const table of header.tables) {
    await loadTable(client, sections, table, tell);
    faultPoint('mid-import', table.name);
  }
  for (const sequence of header.sequences) {
    const text = setSequence(sequence);
    if ((await sections.line()) !== text) throw new Error(`The backup is damaged at the sequence ${sequence.name}.`);
    await client.query(text);
  }
  if ((await sections.line()) !== null) throw new Error('The backup goes on after its end.');
  for (const name of triggered) await client.query(`alter table ${name} enable trigger user`);
  await verify(client, header, tell);
  return header;
}

/** Builds the schema as it was at the time of the dump. */
async function build(client: Client, names: string[]): Promise<void> {
  const lent = Object.assign(client, { release: () => {} });
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve() };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  for (const name of names) await migrations[name]?.up(db);
  await noteMigrations(client, names);
}

async function loadTable(
  client: Client,
  sections: Sections,
  table: Header['tables'][number],
  tell: RestoreOptions['tell'],
) {
  if ((await sections.line()) !== `copy ${columnsOf(table)} from stdin;`) {
    throw new Error(`The backup is damaged where the table ${table.name} should begin.`);
  }
  tell(`${table.name}: ${table.rows.toLocaleString('en')} rows`);
  await client.query(`set local role ${loaderRole}`);
  try {
    await pipeline(sections.data(), client.query(from(`copy ${columnsOf(table)} from stdin`)));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    throw new Error(`${table.name} could not be loaded, so nothing was changed: ${reason}`, { cause });
  }
  await client.query('reset role');
}

/** Tables with triggers; their effects are already in the dumped rows. */
async function withTriggers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name);
}

async function verify(client: Client, header: Header, tell: RestoreOptions['tell']): Promise<void> {
  tell('Comparing every row with the backup …');
  await client.query(`set local role ${loaderRole}`);
  for (const table of header.tables) {
    const { name, rows, check } = table;
    const restored = await contentOf(client, table);
    if (restored.rows === rows && restored.check === check) continue;
    if (restored.rows === rows && (await wholeContentOf(client, name)).check === check) continue;
    throw new Error(
      `${name} came out with ${restored.rows} rows (${restored.check}) instead of ${rows} (${check}); nothing was changed.`,
    );
  }
  await client.query('reset role');
}
