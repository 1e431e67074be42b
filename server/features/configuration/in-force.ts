import type { Database } from '#server/db/database.ts';
import { publishedValue } from './entry-store.ts';
import { knownSetting } from './known.ts';

/** Returns the published editor type of a scope; null when none was set. */
export async function editorType(db: Database, scope: string): Promise<1 | 2 | null> {
  const value = await publishedValue(db, scope, 'editorType');
  return value === '1' ? 1 : value === '2' ? 2 : null;
}

/** Returns up to how many units a sku's stock is low in a scope. */
export async function lowStock(db: Database, scope: string): Promise<number> {
  return Number((await publishedValue(db, scope, 'stock.low')) ?? knownSetting('stock.low')?.fallback);
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
export const joinsByOrder = async (db: Database, scope: string): Promise<boolean> =>
  (await publishedValue(db, scope, 'storefront.memberBy')) === 'order';

/** Returns how many sign-in codes a mall sends in a day. */
export const codesADay = async (db: Database, scope: string): Promise<number> =>
  Math.floor(
    Number((await publishedValue(db, scope, 'storefront.codesADay')) ?? knownSetting('storefront.codesADay')?.fallback),
  );

async function fenOf(db: Database, scope: string, key: string): Promise<number | null> {
  const yuan = (await publishedValue(db, scope, key)) ?? '';
  return yuan === '' ? null : Math.round(Number(yuan) * 100);
}

/** Returns the most points that one call may give in a scope; null when none was set. */
export async function mostPoints(db: Database, scope: string): Promise<number | null> {
  const value = await publishedValue(db, scope, 'givePoints.most');
  return value === null ? null : Number(value);
}
