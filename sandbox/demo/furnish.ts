import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { vacuum } from '#server/db/vacuum.ts';
import { hashPassword, isPassword } from '#server/features/session/passwords.ts';
import { openStorage } from '#server/gateways/storage/open.ts';
import { createDemo, isDemo } from './create.ts';
import { introduce } from './introduce.ts';
import { fillLibrary } from './library.ts';
import { demoPassword, formerPassword, keepPassword } from './password.ts';
import { operators } from './tenants.ts';

/** Creates demo data in an empty database; returns how to sign in, or null when the database holds real data. */
export async function furnish(
  db: Database,
  url: string,
  config: Config,
  say: (line: string) => void,
): Promise<string | null> {
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
  await introduce(db, config, say);
  const names = operators.map(({ username }) => username).join(', ');
  const real = made ? password : await formerPassword(dataDir, demo.password, (each) => isDemoPassword(db, each));
  return real === null
    ? `Sign in as ${names} with the password that was chosen before`
    : `Sign in as ${names} with the password ${real}`;
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
