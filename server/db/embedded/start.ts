import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder } from '#server/data-folder.ts';
import { createCluster, superuser, sweepUnfinished } from './cluster.ts';
import { assertDurable } from './durability.ts';
import { answers, DatabaseInUse, takeLock } from './lock.ts';
import { findPlace, type Place, rememberPlace } from './place.ts';
import { type Postmaster, type Running, startPostmaster } from './postmaster.ts';
import { endPostgresIn, postgresIn } from './processes.ts';
import { packagedProgram, type Program, startableProgram } from './program.ts';
import { closedFolder, runnerFor } from './runner.ts';

export interface Embedded {
  /** For `pg`; it leads to the socket, since there is no port. */
  url: string;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Receives each step that takes time or that an operator may want to know. */
  log: (line: string) => void;
  /** Much faster, but lost with the machine: for tests only, refused in production. */
  disposable?: boolean;
  /** Where the database goes when PostgreSQL's user cannot enter DATA_DIR. */
  systemFolder?: string;
}

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Compiling costs more than it saves on an application's short queries.
  jit: 'off',
};

const carefree = {
  ...settings,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/**
 * Starts the PostgreSQL of DATA_DIR; the first start creates its database. Throws DatabaseInUse with the holder's pid
 * when another process of the application runs it. First it cleans up what a killed process left behind (a running
 * PostgreSQL, a half-made database, lock files). It restarts PostgreSQL whenever that ends by itself. `stop` ends
 * PostgreSQL with everything written; PostgreSQL also ends when this process is killed.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, disposable = false, systemFolder } = options;
  if (disposable && process.env['NODE_ENV'] === 'production')
    throw new Error('A disposable database is for tests alone.');
  const packaged = packagedProgram();
  const place = findPlace(dataDir, systemFolder);
  makeFolder(place);
  const lock = await takeLock(place.folder);
  try {
    const running = await prepare(place, packaged, options);
    const url = urlOf(place);
    const keeper = await keep({ ...running, settings: disposable ? carefree : settings, log });
    if (!disposable) await assertDurable(url);
    const stop = async () => {
      await keeper.stop();
      // Its own folder in /tmp is no longer needed.
      if (!place.run.startsWith(place.folder)) rmSync(place.run, { recursive: true, force: true });
      await lock.release();
    };
    return { url, stop };
  } catch (error) {
    await endPostgresIn(place.data);
    await lock.release();
    throw error;
  }
}

/**
 * The embedded database of DATA_DIR for a command: the running one if the application runs, else started for its
 * duration.
 */
export async function borrowEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  try {
    return await startEmbedded(options);
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    const place = findPlace(options.dataDir, options.systemFolder);
    for (let tries = 0; !(await answers(socketOf(place))); tries += 1) {
      if (tries > 100) throw error;
      await sleep(100);
    }
    return { url: urlOf(place), stop: async () => {} };
  }
}

/** Sets the modes despite any umask, so that PostgreSQL's user can reach its own folders inside. */
function makeFolder({ folder, data }: Place): void {
  const made = makeDataFolder(folder);
  const runner = runnerFor(data);
  if (runner === null) return;
  if (made !== undefined)
    for (let path = folder; path.length >= made.length; path = dirname(path)) chmodSync(path, 0o711);
  const closed = closedFolder(folder, runner);
  if (closed !== null)
    throw new Error(`PostgreSQL's user (uid ${runner.uid}) cannot enter ${closed}: please open it with chmod o+x.`);
}

/** Under the lock: cleans up, then creates what is missing. */
async function prepare(
  place: Place,
  packaged: Program,
  { log, disposable = false }: EmbeddedOptions,
): Promise<Omit<Running, 'settings' | 'log'>> {
  const runner = runnerFor(place.data);
  rememberPlace(place);
  await endLeftovers(place, log);
  const program = await startableProgram(packaged, place.folder, runner, log);
  if (!existsSync(place.data)) {
    log('Creating the database …');
    await createCluster(place.data, { program, runner, disposable });
  }
  const made = readFileSync(join(place.data, 'PG_VERSION'), 'utf8').trim();
  if (made !== program.version.split('.', 1)[0]) {
    throw new Error(
      `The database in ${place.data} was made by PostgreSQL ${made}, this is PostgreSQL ${program.version}: see "Moving" in docs/operations.md.`,
    );
  }
  mkdirSync(place.run, { recursive: true, mode: 0o700 });
  const owner = runner?.uid ?? process.getuid?.();
  const run = lstatSync(place.run);
  if (!run.isDirectory() || (run.uid !== owner && run.uid !== 0)) {
    throw new Error(`${place.run} belongs to another user: please remove it.`);
  }
  if (runner) chownSync(place.run, runner.uid, runner.gid);
  chmodSync(place.run, 0o700);
  if (existsSync(place.log) && statSync(place.log).size > 5_000_000) truncateSync(place.log);
  return { place, program, runner };
}

async function endLeftovers(place: Place, log: (line: string) => void): Promise<void> {
  await sweepUnfinished(place.data);
  if (postgresIn(place.data).length > 0) {
    log('Ending the PostgreSQL that an earlier process left running …');
    await endPostgresIn(place.data);
  }
  // A process that we cannot see answers: another container uses the same folder.
  if (await answers(socketOf(place))) {
    throw new DatabaseInUse(
      `The database in ${place.folder} is in use by a process that cannot be seen from here (another container?).`,
    );
  }
  // PostgreSQL would take its killed predecessor for running until its parent has reaped it (a zombie).
  for (const file of [join(place.data, 'postmaster.pid'), socketOf(place), `${socketOf(place)}.lock`])
    rmSync(file, { force: true });
}

/** Runs PostgreSQL and restarts it whenever it ends unasked. */
async function keep(running: Running): Promise<Pick<Postmaster, 'stop'>> {
  let stopping = false;
  let current: Promise<Postmaster> = startPostmaster(running);
  const guard = async (): Promise<void> => {
    for (let waitMs = 100; !stopping; waitMs = Math.min(waitMs * 2, 5_000)) {
      const begun = Date.now();
      await current.then((postmaster) => postmaster.ended).catch(() => {});
      if (stopping) return;
      if (Date.now() - begun > 60_000) waitMs = 100;
      running.log(`PostgreSQL has ended by itself; starting it again. Its last words are in ${running.place.log}.`);
      await sleep(waitMs);
      if (stopping) return;
      current = endLeftovers(running.place, running.log).then(() => startPostmaster(running));
      current.catch((error: unknown) => running.log(String(error)));
    }
  };
  await current;
  const guarding = guard();
  return {
    stop: async () => {
      stopping = true;
      await current.then((postmaster) => postmaster.stop()).catch(() => {});
      await guarding;
    },
  };
}

function socketOf(place: Place): string {
  return join(place.run, '.s.PGSQL.5432');
}

function urlOf(place: Place): string {
  return `postgres://${superuser}@localhost/postgres?host=${encodeURIComponent(place.run)}`;
}
