import { Kysely, sql, type Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { askingWithin } from './asking.ts';
import { type Listener, openListener } from './listener.ts';
import {
  answerMsOf,
  appCopyLimits,
  appLimits,
  appRole,
  copyLimits,
  type Limits,
  loaderLimits,
  loaderRole,
  openPool,
} from './pool.ts';
import { assertBound } from './roles.ts';
import type { DB } from './schema.gen.ts';
import { scopedDialect, type Shared } from './scoped-dialect.ts';
import { noNames, statementNames } from './statement-names.ts';
import { unavailableOr } from './unavailable.ts';

// Raw SQL: NOTIFY has no form in the query builder.

export interface Database {
  /** The application's Kysely for one tenant, or with '*' for every tenant; prefer `read` and `inTenant`. */
  scoped: (scope: string) => Kysely<DB>;
  /** Sees and writes every tenant's rows: for demo data and imports. */
  loader: Kysely<DB>;
  /** The loader's connections, for COPY. */
  loaderPool: Pool;
  /** The application's connections for COPY; use `copyOut`. */
  copyPool: Pool;
  listen: Listener['listen'];
  /** Notifies listeners at once, apart from any transaction; resolves when PostgreSQL has them. */
  announce: (notices: readonly Notice[]) => Promise<void>;
  /** Opens every connection that is kept, before the first call needs one. */
  warm: () => Promise<void>;
  /** Resolves when the database answers, else throws DatabaseUnavailable within two seconds. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

export interface Notice {
  channel: string;
  payload: string;
}

export interface DatabaseOptions {
  log?: (line: string) => void;
  limits?: Partial<Limits>;
}

const probe = { text: 'select 1', query_timeout: 2_000 };

/** Nobody waits for it, so neither does its commit wait for the disk. */
const announcement = `with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
  select pg_notify(channel, payload) from unhurried, unnest($1::text[], $2::text[]) as t (channel, payload)`;

/** Tenants whose Kysely is cached; it is cheap to create again. */
const mostScopes = 1_000;

/**
 * Opens the database of a URL that `prepareDatabase` has prepared. Throws when row-level security does not bind the
 * application's role, or DatabaseUnavailable. A connection that breaks later fails its calls with DatabaseUnavailable
 * and is replaced automatically.
 */
export async function openDatabase(url: string, { log = () => {}, limits }: DatabaseOptions = {}): Promise<Database> {
  const ownLimits = { ...appLimits, ...limits };
  const answerMs = answerMsOf(ownLimits);
  const app = openPool(url, appRole, ownLimits, log);
  const loader = openPool(url, loaderRole, loaderLimits, log);
  const loaderPool = openPool(url, loaderRole, copyLimits, log);
  const copyPool = openPool(url, appRole, appCopyLimits, log);
  const ended = () => Promise.all([app.end(), loader.end(), loaderPool.end(), copyPool.end()]);
  const listener = openListener(url, log);
  try {
    await assertBound(app);
  } catch (error) {
    await ended();
    throw unavailableOr(error);
  }
  return {
    scoped: scopes({
      pool: app,
      ask: askingWithin(answerMs),
      names: statementNames(),
      carried: new WeakMap<PoolClient, string>(),
    }),
    loader: new Kysely<DB>({
      dialect: scopedDialect(
        { pool: loader, ask: askingWithin(null), names: noNames, carried: new WeakMap<PoolClient, string>() },
        '*',
      ),
    }),
    loaderPool,
    copyPool,
    listen: listener.listen,
    // It touches no table, so it goes out on any connection, whichever tenant that one is set to.
    announce: async (notices) => {
      const values = [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)];
      const query = {
        name: 'announce',
        text: announcement,
        values,
        ...(answerMs !== null && { query_timeout: answerMs }),
      };
      await app.query(query).catch((error: unknown) => {
        throw unavailableOr(error);
      });
    },
    warm: () => openAhead(app, ownLimits.kept),
    ping: async () => {
      await app.query(probe).catch((error: unknown) => {
        throw unavailableOr(error);
      });
    },
    close: async () => {
      await Promise.all([listener.close(), ended()]);
    },
  };
}

/** On a busy machine a new connection may take longer than a caller waits, so opening is retried. */
const warmTries = 5;

async function openAhead(pool: Pool, count: number): Promise<void> {
  for (let left = warmTries; ; left -= 1) {
    const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()));
    for (const each of opened) if (each.status === 'fulfilled') each.value.release();
    const failed = opened.find((each) => each.status === 'rejected');
    if (!failed) return;
    if (left <= 1) throw unavailableOr(failed.reason);
  }
}

function scopes(shared: Shared): (scope: string) => Kysely<DB> {
  const kept = new Map<string, Kysely<DB>>();
  return (scope) => {
    const known = kept.get(scope);
    if (known) return known;
    if (kept.size >= mostScopes) kept.clear();
    const made = new Kysely<DB>({ dialect: scopedDialect(shared, scope) });
    kept.set(scope, made);
    return made;
  };
}

/**
 * Runs statements one by one for a tenant ('*': all tenants), each on any free connection, in one round trip each;
 * frequent statements are prepared there. Do not write to tenant tables with it: use `inTenant`.
 */
export function read<Result>(db: Database, scope: string, fn: (query: Kysely<DB>) => Promise<Result>): Promise<Result> {
  return fn(db.scoped(scope));
}

/**
 * Runs `fn` in one transaction for a tenant ('*': all tenants): commits when it resolves, rolls back when it throws.
 * BEGIN goes out with the first statement, so the transaction costs one round trip more than its statements.
 */
export function inTenant<Result>(
  db: Database,
  scope: string,
  fn: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return db.scoped(scope).transaction().execute(fn);
}

/**
 * Notifies every listener of the channel, within a transaction at its commit. Send ids: a payload is 7,000 bytes at
 * most.
 */
export async function notify(query: Kysely<DB>, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > 7_000) throw new RangeError('A notification carries ids, not content.');
  await sql`select pg_notify(${channel}, ${payload})`.execute(query);
}
