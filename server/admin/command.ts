import type { Config } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { borrowEmbedded } from '#server/db/embedded/start.ts';
import { prepareDatabase } from '#server/db/migrate.ts';

/** What a command can use. */
export interface Workbench {
  config: Config;
  say: (line: string) => void;
  /** Reads one secret line from the person or from standard input. */
  askSecret: (prompt: string) => Promise<string>;
  /** Returns the URL of the server's database, started for the duration of the command if nothing runs it. */
  url: () => Promise<string>;
  /** Opens the database, migrated. */
  database: () => Promise<Database>;
}

export interface Command {
  /** What follows the command's name, such as `FILE`. */
  usage: string;
  does: string;
  /** The least and most number of arguments; options begin with two dashes and do not count. */
  words: readonly [least: number, most: number];
  options?: readonly string[];
  run: (bench: Workbench, words: string[], options: ReadonlySet<string>) => Promise<void>;
}

/** The command line was invalid; the message shows the correct form. */
export class Misuse extends Error {}

/** Opens what a command asks for when it asks, and closes everything afterwards, newest first. */
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
