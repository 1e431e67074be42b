import { createDemo } from '#sandbox/demo/create.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { vacuum } from '#server/db/vacuum.ts';
import { copyDatabase, template } from './database-copy.ts';
import { hashedPassword } from './operators.ts';

/** How big a small mall of demo data is. */
export interface Mall {
  orders: number;
  members: number;
}

/** Seals the secrets of a mall's apps, so its copies have to be served with it. */
export const mallSecret = 'what the servers of the tests sign and seal with';

/** Fills a database with a mall; leaves one alone that has one. */
export async function createMall(db: Database, mall: Mall): Promise<void> {
  const passwordHash = await hashedPassword();
  await createDemo(db, { ...mall, passwordHash, secretKey: mallSecret, now: Date.now(), log: () => {} });
}

const made = new Map<string, Promise<string>>();

/** The name of a database that holds nothing but such a mall, to be copied; made by the first that asks. */
export function mallTemplate(server: string, mall: Mall): Promise<string> {
  const key = `${mall.orders} ${mall.members}`;
  const known = made.get(key) ?? makeTemplate(server, mall);
  made.set(key, known);
  return known;
}

async function makeTemplate(server: string, mall: Mall): Promise<string> {
  const { url, name } = await copyDatabase(server, template);
  const db = await openDatabase(url);
  await createMall(db, mall);
  await db.close();
  // As the product does: without statistics a list takes ten times as long.
  await vacuum(url);
  return name;
}
