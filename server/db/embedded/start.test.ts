import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { assertDurable } from './durability.ts';
import { ask, clearUp, clearUpAll, newDatabase, newFolder } from './holding.fixture.ts';
import { postgresIn } from './processes.ts';
import { startEmbedded, borrowEmbedded } from './start.ts';

afterEach(async () => {
  vi.unstubAllEnvs();
  await clearUp();
});

afterAll(clearUpAll);

const asRoot = process.getuid?.() === 0;
const log = () => {};

test('the first start makes a database, the next one finds its rows, and stopping leaves no process', async () => {
  const dataDir = newFolder();
  const lines: string[] = [];

  const first = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  await ask(first.url, 'create table kept as select 7 as number');
  await first.stop();
  const second = await startEmbedded({ dataDir, log });
  const rows = await ask(second.url, 'select number from kept');
  await second.stop();

  expect(lines).toEqual(['Creating the database …']);
  expect(rows).toEqual([{ number: 7 }]);
  expect(postgresIn(dataDir)).toEqual([]);
  expect(readdirSync(join(dataDir, 'postgres')).toSorted()).toEqual(['data', 'postgres.log', 'run']);
});

test('the database keeps what it acknowledged, sees Chinese letters and has no port', async () => {
  const { url, stop } = await startEmbedded({ dataDir: newFolder(), log });

  await ask(url, 'create extension pg_trgm');
  const [found] = await ask(
    url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
      current_setting('listen_addresses') as addresses, cardinality(show_trgm('李')) > 0 as chinese`,
  );
  await stop();

  expect(found).toEqual({ fsync: 'on', commit: 'on', pages: 'on', checksums: 'on', addresses: '', chinese: true });
});

test('a database that could lose acknowledged work is refused, and so is a disposable one in production', async () => {
  const disposable = await startEmbedded({ dataDir: await newDatabase(), log, disposable: true });

  await expect(assertDurable(disposable.url)).rejects.toThrow('fsync is off');
  await disposable.stop();
  vi.stubEnv('NODE_ENV', 'production');
  await expect(startEmbedded({ dataDir: newFolder(), log, disposable: true })).rejects.toThrow('for tests alone');
});

test('a DATA_DIR that PostgreSQL’s user cannot enter has its database elsewhere, and keeps it there', async () => {
  const home = newFolder();
  const dataDir = join(home, 'closed', 'data');
  const systemFolder = join(home, 'system');
  mkdirSync(dataDir, { recursive: true });
  chmodSync(join(home, 'closed'), 0o700);

  const first = await startEmbedded({ dataDir, systemFolder, log, disposable: true });
  await ask(first.url, 'create table kept as select 7 as number');
  await first.stop();
  chmodSync(join(home, 'closed'), 0o755);
  const second = await startEmbedded({ dataDir, systemFolder, log, disposable: true });
  const rows = await ask(second.url, 'select number from kept');
  await second.stop();

  expect(rows).toEqual([{ number: 7 }]);
  expect(existsSync(systemFolder)).toBe(asRoot);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(!asRoot);
  expect(existsSync(join(dataDir, 'database-folder'))).toBe(asRoot);
});

test('a database is never left behind for an empty one when its folder was closed', async () => {
  const home = newFolder();
  const dataDir = await newDatabase(join(home, 'data'));
  chmodSync(home, 0o700);

  const again = startEmbedded({ dataDir, systemFolder: join(home, 'system'), log, disposable: true });

  const outcome = await again.then(
    ({ stop }) => stop().then(() => 'started'),
    (error: unknown) => String(error),
  );
  // An ordinary user owns the folder and may enter it, whatever its mode.
  expect(outcome).toContain(asRoot ? `please open ${home} ` : 'started');
});

test('a database whose folder is missing, such as a disk that is not mounted yet, is not replaced by an empty one', async () => {
  const dataDir = newFolder();
  const away = join(newFolder(), 'away');
  writeFileSync(join(dataDir, 'database-folder'), `${away}\n`);

  const start = startEmbedded({ dataDir, log, disposable: true }).then(
    ({ stop }) => stop().then(() => 'started'),
    (error: unknown) => String(error),
  );

  expect(await start).toContain(`The database is in ${away}`);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('a DATA_DIR deeper than a socket path may be long works', async () => {
  const dataDir = join(newFolder(), 'a-folder-with-a-long-name'.repeat(5), '掌柜');

  const { url, stop } = await startEmbedded({ dataDir, log, disposable: true });
  const rows = await ask(url, 'select 1 as one');
  await stop();

  expect(rows).toEqual([{ one: 1 }]);
});

test('a lock file of a PostgreSQL that is gone does not stop the next one, even when its pid lives as another process', async () => {
  const dataDir = await newDatabase();
  writeFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), `${process.ppid}\n${dataDir}/postgres/data\n`);
  mkdirSync(join(dataDir, 'postgres', 'run'));
  writeFileSync(join(dataDir, 'postgres', 'run', '.s.PGSQL.5432.lock'), `${process.ppid}\n`);

  const second = await startEmbedded({ dataDir, log, disposable: true });

  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});

test('a database of another major version is refused by name', async () => {
  const dataDir = await newDatabase();
  writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '17\n');

  await expect(startEmbedded({ dataDir, log, disposable: true })).rejects.toThrow('was made by PostgreSQL 17');
});

test('a PostgreSQL that cannot start says why, and frees the lock', async () => {
  const dataDir = await newDatabase();
  const settings = join(dataDir, 'postgres', 'data', 'postgresql.conf');
  const good = readFileSync(settings);
  writeFileSync(settings, 'work_mem = nonsense\n');

  await expect(startEmbedded({ dataDir, log, disposable: true })).rejects.toThrow('work_mem');

  writeFileSync(settings, good);
  const again = await startEmbedded({ dataDir, log, disposable: true });
  await again.stop();
});

test('a PostgreSQL that dies by itself is started again', async () => {
  const dataDir = await newDatabase();
  const lines: string[] = [];
  const { url, stop } = await startEmbedded({ dataDir, log: (line) => lines.push(line), disposable: true });
  const dead = postgresIn(dataDir);

  for (const pid of dead) process.kill(pid, 'SIGKILL');

  await expect.poll(() => ask(url, 'select 1 as one').catch(() => 'not yet')).toEqual([{ one: 1 }]);
  expect(lines.some((line) => line.includes('starting it again'))).toBe(true);
  await stop();
  expect(postgresIn(dataDir)).toEqual([]);
});

test('a command uses the database that runs, and starts it where none runs', async () => {
  const dataDir = await newDatabase();
  const server = await startEmbedded({ dataDir, log, disposable: true });

  const beside = await borrowEmbedded({ dataDir, log });
  await beside.stop();
  expect(beside.url).toBe(server.url);
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();

  const alone = await borrowEmbedded({ dataDir, log, disposable: true });
  expect(await ask(alone.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await alone.stop();
  expect(postgresIn(dataDir)).toEqual([]);
});
