import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import { type Config, missingIn, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { startEmbedded } from './db/embedded/start.ts';
import { prepareDatabase } from './db/migrate.ts';
import { appLimits } from './db/pool.ts';
import { assertOwnSessions } from './db/pooling.ts';
import { endOnSignals, type Stop } from './ending.ts';
import { assertPortFree } from './free-port.ts';
import { root } from './root.ts';

/** Where `npm run build` puts the web app. */
const webFolder = join(root, 'build/web');

const say = (line: string) => void process.stdout.write(`${line}\n`);

// By default V8 lets a heap of 35 MiB grow fourfold before it collects garbage while files of many rows pass through.
// With 40 per cent it collects twice as often under many calls; with 100 a file takes 50 MiB more.
setFlagsFromString('--heap-growing-percent=60');

/** Starts everything in order and registers each stop function with `keep`; throws what prevents the start. */
async function start(config: Config, keep: (stop: Stop) => void): Promise<void> {
  await assertPortFree(config.host, config.port);
  let url = config.databaseUrl;
  if (url === null) {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
    keep(embedded.stop);
    url = embedded.url;
  } else {
    await assertOwnSessions(url);
  }
  await prepareDatabase(url, { log: say });
  const db = await openDatabase(url, { log: say, limits: { kept: appLimits.most } });
  keep(db.close);
  // Otherwise the first callers would wait for connections that a busy machine opens slowly, and be refused.
  await db.warm();
  // Load the sandbox and the demo data only when they are wanted.
  const { furnish } = config.demo.enabled ? await import('#sandbox/demo/furnish.ts') : { furnish: null };
  const demo = furnish === null ? null : await furnish(db, url, config, say);
  // Awaited below; a start that fails before that tells its own reason.
  demo?.signIn.catch(() => {});
  const { playWithAccounts: play } =
    config.played.size > 0 ? await import('#sandbox/demo/play-with-accounts.ts') : { playWithAccounts: undefined };
  const app = await createApp(config, db, webFolder, { play });
  keep(async () => {
    await app.drain({ limitMs: config.drainSeconds * 1000, untilQuiet: !config.production });
    await app.close();
  });
  await app.listen({ port: config.port, host: config.host });
  say(`掌柜 is at ${config.publicUrl}`);
  missingIn(config).forEach(say);
  if (demo !== null) say(await demo.signIn);
}

/** Runs the server as a process until a signal ends it; prints what prevents the start in one line. */
async function main(): Promise<void> {
  const ending = endOnSignals(say);
  try {
    const config = readConfig(process.env);
    ending.allow(config.drainSeconds);
    await start(config, ending.keep);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    ending.end(1);
  }
}

await main();
