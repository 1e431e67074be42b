import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import { type Config, missingIn, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { startEmbedded } from './db/embedded/start.ts';
import { prepareDatabase } from './db/migrate.ts';
import { appLimits } from './db/pool.ts';
import { assertOwnSessions } from './db/pooling.ts';
import { vacuum } from './db/vacuum.ts';
import { createDemo, isDemo } from './demo/create.ts';
import { fillLibrary } from './demo/library.ts';
import { demoPassword, formerPassword, keepPassword } from './demo/password.ts';
import { operators } from './demo/tenants.ts';
import { endOnSignals, type Stop } from './ending.ts';
import { hashPassword, isPassword } from './features/session/passwords.ts';
import { assertPortFree } from './free-port.ts';
import { openStorage } from './gateways/storage/open.ts';

/** Where `npm run build` puts the web app. */
const webFolder = fileURLToPath(new URL('../build/web', import.meta.url));

const say = (line: string) => void process.stdout.write(`${line}\n`);

// By itself V8 lets a heap of 50 MiB grow fourfold before it looks for garbage, as files of many rows pass through. This way
// they take 30 MiB instead of 150, and the pauses are shorter.
setFlagsFromString('--heap-growing-percent=40');

/** Starts everything in order, and hands each thing's way to stop to `keep`; throws what stands in the way. */
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
  // Whoever comes first would wait for connections that a busy machine opens slowly, and be refused.
  await db.warm();
  const signIn = config.demo.enabled ? await furnish(db, url, config) : null;
  const app = await createApp(config, db, webFolder);
  keep(async () => {
    await app.drain({ limitMs: config.drainSeconds * 1000, untilQuiet: !config.production });
    await app.close();
  });
  await app.listen({ port: config.port, host: config.host });
  say(`掌柜 is at ${config.publicUrl}`);
  missingIn(config).forEach(say);
  if (signIn !== null) say(signIn);
}

/** Demo data for a database that is empty; answers how to sign in, null when the rows are somebody's own. */
async function furnish(db: Database, url: string, config: Config): Promise<string | null> {
  const { demo, dataDir, secretKey } = config;
  if (!(await isDemo(db))) return null;
  const password = await demoPassword(dataDir, demo.password);
  const passwordHash = await hashPassword(password);
  const made = await createDemo(db, { orders: demo.orders, passwordHash, secretKey, now: Date.now(), log: say });
  if (made) {
    await fillLibrary({ db, storage: openStorage(config) }).catch((error: unknown) => {
      say(`The demo pictures could not be kept: ${String(error)}`);
    });
    await vacuum(url);
    await keepPassword(dataDir, password);
  }
  const names = operators.map(({ username }) => username).join(', ');
  const real = made ? password : await formerPassword(dataDir, demo.password, (each) => isDemoPassword(db, each));
  return real === null
    ? `Sign in as ${names} with the password that was chosen before`
    : `Sign in as ${names} with the password ${real}`;
}

/** Whether the first of the demo accounts has the password. */
async function isDemoPassword(db: Database, password: string): Promise<boolean> {
  const [first] = operators;
  const row = await db.loader
    .selectFrom('operators')
    .select('password_hash')
    .where('username', '=', first?.username ?? '')
    .executeTakeFirst();
  return isPassword(row?.password_hash ?? null, password);
}

/** The server as a process: runs until a signal ends it; what stops it from starting is told in one line. */
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
