import type { Config } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { borrowEmbedded } from '#server/db/embedded/start.ts';
import { prepareDatabase } from '#server/db/migrate.ts';

/** What a command works with. */
export interface Workbench {
  config: Config;
  say: (line: string) => void;
  /** One secret line from the person or from standard input. */
  askSecret: (prompt: string) => Promise<string>;
  /** The URL of the database that the server uses, started for the while where nothing runs it. */
  url: () => Promise<string>;
  /** The database itself, migrated. */
  database: () => Promise<Database>;
}

export interface Command {
  /** What stands behind its name, such as `FILE`. */
  usage: string;
  does: string;
  /** Its words, how many at least and at most; options begin with two dashes and do not count. */
  words: readonly [least: number, most: number];
  options?: readonly string[];
  run: (bench: Workbench, words: string[], options: ReadonlySet<string>) => Promise<void>;
}

/** The order was not understood; the message says how it is written. */
export class Misuse extends Error {}

/** Opens what a command needs when it asks for it, and closes it after; the newest first. */
export async function withWorkbench<Result>(
  { config, say, askSecret }: Pick<Workbench, 'config' | 'say' | 'askSecret'>,
  work: (bench: Workbench) => Promise<Result>,
): Promise<Result> {
  const ends: (() => Promise<void>)[] = [];
  let url: Promise<string> | undefined;
  const bench: Workbench = {
    config,
    say,
    askSecret,
    url: () => {
      url ??= locate();
      return url;
    },
    database: async () => {
      const at = await bench.url();
      await prepareDatabase(at, { log: say });
      const db = await openDatabase(at, { log: say });
      ends.push(db.close);
      return db;
    },
  };
  async function locate(): Promise<string> {
    if (config.databaseUrl !== null) return config.databaseUrl;
    const embedded = await borrowEmbedded({ dataDir: config.dataDir, log: say });
    ends.push(embedded.stop);
    return embedded.url;
  }
  try {
    return await work(bench);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}
