import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Connection, PoolClient, Submittable } from 'pg';
import type { Database } from './database.ts';
import { LendingSocket } from './lending-socket.ts';
import { RowSieve, type TakeRow } from './row-sieve.ts';
import { unavailableOr } from './unavailable.ts';

/** COPY takes no parameters, so the compiler writes each value as a literal, with its quotes doubled. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.appendImmediateValue(value);
  }
}

const literal = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new LiteralCompiler(),
  },
});

/**
 * Writes the rows of a query as CSV for a tenant ('*': all tenants) and hands them to `take`, each with its line feed.
 * The bytes are gone after the call: copy what is to stay. Read a slice at a time, so that it ends within the time of a
 * statement and no slow reader holds a connection.
 */
export async function copyOut(
  { copyPool }: Pick<Database, 'copyPool'>,
  scope: string,
  query: RawBuilder<unknown>,
  take: TakeRow,
): Promise<void> {
  let client: PoolClient | undefined;
  let isBroken = true;
  try {
    client = await copyPool.connect();
    await answered(client, statement(scope, query), take);
    isBroken = false;
  } catch (error) {
    throw unavailableOr(error);
  } finally {
    client?.release(isBroken);
  }
}

const answered = (client: PoolClient, text: string, take: TakeRow): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new CopyOut(text, take, (error) => (error ? reject(error) : resolve())));
  });

/**
 * A slice in the order of an index finds its rows close together. PostgreSQL takes each for a seek; it would rather read
 * more and sort, and start further processes for that.
 */
const inOrder = 'set local random_page_cost = 1.1; set local max_parallel_workers_per_gather = 0';

/** All is set for this transaction alone, so no connection carries it to the next caller. */
const statement = (scope: string, query: RawBuilder<unknown>): string =>
  [
    'begin read only',
    sql`set local app.tenant = ${scope}`,
    inOrder,
    sql`copy (${query}) to stdout (format csv)`,
    'commit',
  ]
    .map((each) => (typeof each === 'string' ? each : each.compile(literal).sql))
    .join('; ');

/** After so many bytes other calls have their turn: PostgreSQL writes as fast as Node reads, which reads as long as there is more. */
const bytesPerTurn = 262_144;

/** A query of `pg` that reads the connection itself, for the rows of COPY. */
class CopyOut implements Submittable {
  readonly #text: string;
  readonly #take: TakeRow;
  #fault: Error | null = null;
  #isOver = false;
  /** Called by `pg` too, when the answer takes too long. */
  callback: (error?: Error | null) => void;

  constructor(text: string, take: TakeRow, done: (error?: Error | null) => void) {
    this.#text = text;
    this.#take = take;
    this.callback = done;
  }

  submit(connection: Connection): void {
    const { stream } = connection;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so `pg` listens to the connection
    const [listener, ...others] = stream.listeners('data') as ((bytes: Buffer) => void)[];
    if (!listener || others.length > 0) throw new Error('Not `pg` alone reads the connection.');
    // `pg` keeps the beginning of a message until its end comes.
    const sieve = new RowSieve(this.#taken, (bytes) => listener(Buffer.from(bytes)));
    const lend = (isLending: boolean) => {
      if (stream instanceof LendingSocket) stream.isLending = isLending;
    };
    let taken = 0;
    const feed = (bytes: Buffer) => {
      sieve.feed(bytes);
      if (this.#isOver) {
        stream.on('data', listener).off('data', feed);
        lend(false);
        listener(sieve.rest());
        return;
      }
      taken += bytes.length;
      if (taken < bytesPerTurn) return;
      taken = 0;
      stream.pause();
      setImmediate(() => stream.resume());
    };
    stream.on('data', feed).off('data', listener);
    lend(true);
    connection.query(this.#text);
  }

  readonly #taken: TakeRow = (bytes, from, to, isEnd) => {
    if (this.#fault) return;
    try {
      this.#take(bytes, from, to, isEnd);
    } catch (error) {
      // Thrown here it would end the process; the rest of the rows still has to come.
      this.#fault = error instanceof Error ? error : new Error(String(error));
    }
  };

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    // The connection is closed, so nobody reads it again.
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.#isOver = true;
    this.callback(this.#fault);
  }
}
