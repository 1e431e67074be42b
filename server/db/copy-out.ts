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
 * Writes the rows of a query as CSV for a tenant ('*': all tenants) and hands each line to `take`, with its line feed.
 * The bytes are gone after the call: copy what is to stay. Read a slice at a time, so that it ends within the time of a
 * statement and no slow reader holds a connection.
 */
export async function copyOut(
  { copyPool }: Pick<Database, 'copyPool'>,
  scope: string,
  query: RawBuilder<unknown>,
  take: (line: Buffer) => void,
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

const answered = (client: PoolClient, text: string, take: (line: Buffer) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new CopyOut(text, take, (error) => (error ? reject(error) : resolve())));
  });

/** The tenant is set for this transaction alone, so no connection carries it to the next caller. */
const statement = (scope: string, query: RawBuilder<unknown>): string =>
  ['begin read only', sql`set local app.tenant = ${scope}`, sql`copy (${query}) to stdout (format csv)`, 'commit']
    .map((each) => (typeof each === 'string' ? each : each.compile(literal).sql))
    .join('; ');

/** A query of `pg` that takes what COPY sends; PostgreSQL sends one message for each row. */
class CopyOut implements Submittable {
  readonly #text: string;
  readonly #take: (line: Buffer) => void;
  #fault: Error | null = null;
  /** Called by `pg` too, when the answer takes too long. */
  callback: (error?: Error | null) => void;

  constructor(text: string, take: (line: Buffer) => void, done: (error?: Error | null) => void) {
    this.#text = text;
    this.#take = take;
    this.callback = done;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#fault) return;
    try {
      this.#take(chunk);
    } catch (error) {
      // Thrown here it would end the process; the rest of the rows still has to come.
      this.#fault = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(this.#fault);
  }
}
