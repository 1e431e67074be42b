import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { faultPoint } from '#server/fault.ts';
import type { Ask } from './asking.ts';
import { CuttingCompiler } from './cutting-compiler.ts';
import { carriedCall } from './present-call.ts';
import type { StatementNames } from './statement-names.ts';
import { unavailableOr } from './unavailable.ts';

export interface Shared {
  pool: Pool;
  ask: Ask;
  names: StatementNames;
  /** The tenant that row security sees on a connection, and the call that triggers see. */
  carried: WeakMap<PoolClient, string>;
}

/**
 * A Kysely dialect over a pool that runs every statement for one tenant (or '*'). Setting the tenant and beginning a
 * transaction need no extra round trip: they go out with the first statement.
 */
export function scopedDialect(shared: Shared, scope: string): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ScopedDriver(shared, scope),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new CuttingCompiler(),
  };
}

const committing = new WeakSet<CompiledQuery>();

/** Marks the last statement of a transaction: the commit goes out with it, not after its answer. */
export function withCommit(query: CompiledQuery): CompiledQuery {
  committing.add(query);
  return query;
}

class ScopedDriver implements Driver {
  readonly #shared: Shared;
  readonly #scope: string;

  constructor(shared: Shared, scope: string) {
    this.#shared = shared;
    this.#scope = scope;
  }

  async init() {}

  async acquireConnection(): Promise<ScopedConnection> {
    try {
      return new ScopedConnection(await this.#shared.pool.connect(), this.#shared, this.#scope);
    } catch (error) {
      throw unavailableOr(error);
    }
  }

  async beginTransaction(connection: ScopedConnection, settings: TransactionSettings) {
    connection.begin(settings);
  }

  async commitTransaction(connection: ScopedConnection) {
    if (!connection.isOver) {
      faultPoint('before-commit');
      await connection.commit();
    }
    faultPoint('after-commit');
  }

  async rollbackTransaction(connection: ScopedConnection) {
    await connection.rollback();
  }

  async releaseConnection(connection: ScopedConnection) {
    connection.release();
  }

  // The Database owns the pool.
  async destroy() {}
}

class ScopedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #shared: Shared;
  readonly #scope: string;
  /** A transaction that is requested but not yet begun. */
  #opening: string | null = null;
  #broken = false;
  /** Whether the transaction's end went out with its last statement. */
  isOver = false;

  constructor(client: PoolClient, shared: Shared, scope: string) {
    this.#client = client;
    this.#shared = shared;
    this.#scope = scope;
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    this.#opening = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
      .filter(Boolean)
      .join(' ');
  }

  async commit(): Promise<void> {
    if (this.#opening !== null) {
      this.#opening = null;
      return;
    }
    assertCommitted(await this.#send('commit', []));
  }

  /** Never throws, so that the caller gets the reason of the rollback. */
  async rollback(): Promise<void> {
    if (this.isOver) return;
    if (this.#opening !== null) {
      this.#opening = null;
      return;
    }
    await this.#send('rollback', []).catch(() => {
      this.#broken = true;
    });
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#inOneWrite(() => {
      const before = this.#prefix();
      return committing.has(query)
        ? this.#sendAndCommit<R>(query, before)
        : this.#send<R>(query.sql, query.parameters, before);
    });
    if (command === 'SELECT' || rowCount === null) return { rows };
    return { rows, numAffectedRows: BigInt(rowCount) };
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for a generator; there is nothing to yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows in great number are streamed by COPY, not through Kysely.');
  }

  release(): void {
    const isSpent = this.#broken || this.#shared.names.isFull(this.#client);
    // Do not return a connection in an unknown state to the pool, which hears of a dropped one only later.
    this.#client.release(isSpent || this.#client.getTransactionStatus() !== 'I');
  }

  /** Statements that follow each other without an answer in between reach PostgreSQL in one packet. */
  #inOneWrite<Result>(submit: () => Result): Result {
    const { stream } = this.#client.connection;
    stream.cork();
    try {
      return submit();
    } finally {
      stream.uncork();
    }
  }

  /** What must reach PostgreSQL before the next statement. */
  #prefix(): Promise<unknown>[] {
    const before: Promise<unknown>[] = [];
    const call = carriedCall();
    const carried = `${this.#scope}\n${call}`;
    if (this.#shared.carried.get(this.#client) !== carried) {
      this.#shared.carried.set(this.#client, carried);
      const text = "select set_config('app.tenant', $1, false), set_config('app.call', $2, false)";
      before.push(this.#shared.ask(this.#client, { name: 'tenant', text, values: [this.#scope, call] }));
    }
    if (this.#opening !== null) {
      before.push(this.#shared.ask(this.#client, { text: this.#opening }));
      this.#opening = null;
    }
    return before;
  }

  async #sendAndCommit<R>({ sql, parameters }: CompiledQuery, before: Promise<unknown>[]) {
    faultPoint('before-commit');
    this.isOver = true;
    const [result, commit] = await Promise.allSettled([
      this.#send<R>(sql, parameters, before),
      this.#send('commit', []),
    ]);
    if (result.status === 'rejected') throw result.reason;
    if (commit.status === 'rejected') throw commit.reason;
    assertCommitted(commit.value);
    return result.value;
  }

  async #send<R>(text: string, parameters: readonly unknown[], before: Promise<unknown>[] = []) {
    const name = this.#shared.names.nameOf(this.#client, text);
    const query = { text, values: [...parameters] };
    const ask = (named: object) => this.#shared.ask<R & Record<string, unknown>>(this.#client, { ...query, ...named });
    const main = ask(name === undefined ? {} : { name });
    const [result, ...prefix] = await Promise.allSettled([main, ...before]);
    const failed = prefix.find((each) => each.status === 'rejected');
    if (failed) {
      // The statement may have run for another tenant: discard its answer and the connection.
      this.#broken = true;
      throw unavailableOr(failed.reason);
    }
    if (result.status === 'rejected') {
      const isOutdated = isOutdatedPlan(result.reason);
      if (isOutdated || this.#client.connection.stream.destroyed) this.#broken = true;
      // Nothing of it has run. A transaction has failed with it.
      if (isOutdated && this.#client.getTransactionStatus() === 'I') return ask({}).catch(asUnavailable);
      // Until here it leads to a packet that came, not to who asked.
      if (result.reason instanceof Error) Error.captureStackTrace(result.reason);
      throw unavailableOr(result.reason);
    }
    return result.value;
  }
}

function asUnavailable(error: unknown): never {
  throw unavailableOr(error);
}

/** PostgreSQL answers a commit of a failed transaction with a silent rollback. */
function assertCommitted({ command }: { command: string }): void {
  if (command !== 'COMMIT') throw new Error('The transaction had failed before it was to be committed.');
}

/** A newer server's migration changed a table for which this connection has prepared statements. */
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';
