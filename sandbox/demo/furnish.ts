import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { vacuum } from '#server/db/vacuum.ts';
import { hashPassword, isPassword } from '#server/features/session/passwords.ts';
import { openStorage } from '#server/gateways/storage/open.ts';
import { introduce } from './introduce.ts';
import { stateOf } from './is-demo.ts';
import { demoPassword, formerPassword, keepPassword } from './password.ts';
import { operators } from './tenants.ts';

/**
 * Creates demo data in an empty database; resolves with how to sign in, which takes a moment longer to find out, or with
 * null when the database holds real data.
 */
export async function furnish(
  db: Database,
  url: string,
  config: Config,
  say: (line: string) => void,
): Promise<{ signIn: Promise<string> } | null> {
  const { demo, dataDir } = config;
  const state = await stateOf(db);
  if (state === 'real') return null;
  const password = await demoPassword(dataDir, demo.password);
  const made = state === 'empty' && (await fill(db, config, password, say));
  if (made) {
    await vacuum(url);
    await keepPassword(dataDir, password);
  }
  await introduce(db, config, say);
  const real = made
    ? Promise.resolve(password)
    : formerPassword(dataDir, demo.password, (each) => isDemoPassword(db, each));
  return { signIn: real.then(words) };
}

function words(password: string | null): string {
  const names = operators.map(({ username }) => username).join(', ');
  return password === null
    ? `Sign in as ${names} with the password that was chosen before`
    : `Sign in as ${names} with the password ${password}`;
}

/** Loads what makes the demo only for a database that has none. */
async function fill(db: Database, config: Config, password: string, say: (line: string) => void): Promise<boolean> {
  const { createDemo } = await import('./create.ts');
  const { demo, secretKey } = config;
  const passwordHash = () => hashPassword(password);
  const made = await createDemo(db, { orders: demo.orders, passwordHash, secretKey, now: Date.now(), log: say });
  if (!made) return false;
  const { fillLibrary } = await import('./library.ts');
  await fillLibrary({ db, storage: openStorage(config) }).catch((error: unknown) => {
    say(`The demo pictures could not be kept: ${String(error)}`);
  });
  return true;
}

/** Whether the first demo account has this password. */
async function isDemoPassword(db: Database, password: string): Promise<boolean> {
  const [first] = operators;
  const row = await db.loader
    .selectFrom('operators')
    .select('password_hash')
    .where('username', '=', first?.username ?? '')
    .executeTakeFirst();
  return isPassword(row?.password_hash ?? null, password);
}
