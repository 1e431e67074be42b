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
import { createCluster, superuser, sweepUnfinished } from './cluster.ts';
import { assertDurable } from './durability.ts';
import { answers, DatabaseInUse, takeLock } from './lock.ts';
import { findPlace, type Place, rememberPlace } from './place.ts';
import { type Postmaster, type Running, startPostmaster } from './postmaster.ts';
import { endPostgresIn, postgresIn } from './processes.ts';
import { packagedProgram, type Program, startableProgram } from './program.ts';
import { closedFolder, runnerFor } from './runner.ts';

export interface Embedded {
  /** For `pg`; reaches the socket, there is no port. */
  url: string;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Told each step that takes time or that somebody may want to know of. */
  log: (line: string) => void;
  /** Much faster and lost with the machine: for tests alone, refused in production. */
  disposable?: boolean;
  /** Where databases go whose DATA_DIR PostgreSQL's user cannot enter. */
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
  // Compiling a query costs more than the short queries of an application take.
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
 * Starts the PostgreSQL that belongs to DATA_DIR, making its database at the first start. Throws DatabaseInUse, naming
 * the holder's pid, when another process of the application runs it. Whatever an earlier process left behind when it was
 * killed (a running PostgreSQL, a half-made database, lock files) is cleared up first. When PostgreSQL ends by itself it
 * is started again. `stop` ends it with everything written; it also ends when this process is killed.
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
      // A folder of its own in /tmp is of no use any more.
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

/** The embedded database of DATA_DIR for a command: the running one where the application runs, else started for the while. */
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

/** Whatever the umask is, PostgreSQL's user must get through to its own folders inside. */
function makeFolder({ folder, data }: Place): void {
  const made = mkdirSync(folder, { recursive: true });
  const runner = runnerFor(data);
  if (runner === null) return;
  if (made !== undefined)
    for (let path = folder; path.length >= made.length; path = dirname(path)) chmodSync(path, 0o711);
  const closed = closedFolder(folder, runner);
  if (closed !== null)
    throw new Error(`PostgreSQL's user (uid ${runner.uid}) cannot enter ${closed}: please open it with chmod o+x.`);
}

/** Under the lock: clears up, then makes what is missing. */
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
  // Somebody answers whose process cannot be seen from here: another container with the same folder.
  if (await answers(socketOf(place))) {
    throw new DatabaseInUse(
      `The database in ${place.folder} is in use by a process that cannot be seen from here (another container?).`,
    );
  }
  // PostgreSQL would take its killed predecessor for running as long as nobody has collected it (a zombie).
  for (const file of [join(place.data, 'postmaster.pid'), socketOf(place), `${socketOf(place)}.lock`])
    rmSync(file, { force: true });
}

/** Runs PostgreSQL and starts it again whenever it ends without having been told to. */
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
