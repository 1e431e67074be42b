import { type Database, read } from '#server/db/database.ts';
import { entriesInForce, publishedValue } from './entry-store.ts';
import { builtInForStorefronts, isOfStorefronts, knownSetting } from './known.ts';

/** Returns the published editor type of a scope; null when none was set. */
export async function editorType(db: Database, scope: string): Promise<1 | 2 | null> {
  const value = await publishedValue(db, scope, 'editorType');
  return value === '1' ? 1 : value === '2' ? 2 : null;
}

/** Returns up to how many units a sku's stock is low in a scope; units are whole, while the setting need not be. */
export async function lowStock(db: Database, scope: string): Promise<number> {
  return Math.floor(Number((await publishedValue(db, scope, 'stock.low')) ?? knownSetting('stock.low')?.fallback));
}

/** Returns what a tenant asks for sending its own goods, fen; a threshold that nobody has set is null. */
export async function ownFreight(db: Database, scope: string): Promise<{ fixed: number; freeFrom: number | null }> {
  const [fixed, freeFrom] = await Promise.all([
    fenOf(db, scope, 'storefront.freight'),
    fenOf(db, scope, 'storefront.freeFreightFrom'),
  ]);
  return { fixed: fixed ?? 0, freeFrom };
}

/** Whether whom WeChat alone knows becomes a member by a first order in a scope; else by a phone. */
const joinsByOrder = async (db: Database, scope: string): Promise<boolean> =>
  (await publishedValue(db, scope, 'storefront.memberBy')) === 'order';

/** Returns what a mall says to everybody at its storefronts, by key; secrets are nobody's. */
async function storeSettings(db: Database, scope: string): Promise<{ key: string; value: string }[]> {
  const inForce = await read(db, scope, (query) => entriesInForce(query, scope));
  const set = inForce.filter((entry) => entry.type !== 'secret' && isOfStorefronts(entry));
  const values = new Map([...builtInForStorefronts(), ...set].map(({ key, value }) => [key, value ?? '']));
  return [...values]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, value]) => (value === '' ? [] : [{ key, value }]));
}

/** Returns how many sign-in codes a mall sends in a day. */
const codesADay = async (db: Database, scope: string): Promise<number> =>
  Math.floor(
    Number((await publishedValue(db, scope, 'signInCodes.mostADay')) ?? knownSetting('signInCodes.mostADay')?.fallback),
  );

async function fenOf(db: Database, scope: string, key: string): Promise<number | null> {
  const yuan = (await publishedValue(db, scope, key)) ?? '';
  return yuan === '' ? null : Math.round(Number(yuan) * 100);
}

/** Returns the most points that one call may give in a scope; null when none was set. */
export async function mostPoints(db: Database, scope: string): Promise<number | null> {
  const value = await publishedValue(db, scope, 'givePoints.most');
  return value === null ? null : Math.floor(Number(value));
}

/** What storefronts go by. */
export const ofStorefronts = { joinsByOrder, codesADay, settingsOf: storeSettings };
