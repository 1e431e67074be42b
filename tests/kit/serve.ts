import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type Instead } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { freePort } from './free-port.ts';
import { createMall, type Mall, mallSecret } from './mall.ts';
import { seedOperators } from './operators.ts';
import { plainPlay } from './play.ts';

export interface Served {
  /** http://127.0.0.1:port */
  url: string;
  /** Its database as the superuser reaches it. */
  databaseUrl: string;
  db: Database;
  /** As a server that is told to end: takes calls for so long, or until nobody calls. */
  drain: (limitMs: number, untilQuiet?: boolean) => Promise<void>;
  close: () => Promise<void>;
}

export interface ServeOptions {
  /** The built web app; none unless said. */
  webFolder?: string;
  /** A small mall of demo data instead of the bare accounts. */
  demo?: Mall;
  /** Where it listens; this machine alone unless said. */
  host?: string;
  /** Its port; a free one unless said. */
  port?: number;
  /** More of the environment that the server reads. */
  env?: Record<string, string>;
  /** Counts how often buyers call, as in production; else one test may ask as much as a day of buyers. */
  isPaced?: boolean;
  /** What stands in the place of the server's own. */
  instead?: Instead;
}

/** The whole server on a database and a free port of this machine, with the four accounts where they are not there yet. */
export async function serve(
  databaseUrl: string,
  {
    webFolder = 'none',
    host = '127.0.0.1',
    port: wantedPort,
    demo,
    env = {},
    isPaced = false,
    instead = {},
  }: ServeOptions = {},
): Promise<Served> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhanggui-app-'));
  // The sandbox calls the server back at its own address, so the port is chosen before the server listens.
  const port = wantedPort ?? (await freePort());
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SECRET_KEY: mallSecret,
    HOLD_SECONDS: '0',
  };
  const config = readConfig({ ...settings, ...env });
  const db = await openDatabase(databaseUrl);
  if (demo) await createMall(db, demo);
  else await seedOperators(db);
  const app = await createApp(config, db, webFolder, {
    play: plainPlay,
    ...(!isPaced && { countCall: async () => 0 }),
    ...instead,
  });
  await app.listen({ port, host });
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    db,
    drain: (limitMs, untilQuiet = false) => app.drain({ limitMs, untilQuiet }),
    close: async () => {
      await app.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
