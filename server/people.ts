import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { billAdjustHandlers } from './features/bill-adjust/handlers.ts';
import { configEntryHandlers } from './features/configuration/entry-handlers.ts';
import { publishedValue } from './features/configuration/entry-store.ts';
import { checkBalances } from './features/member/balance-check.ts';
import { memberHandlers } from './features/member/handlers.ts';
import { profileFieldHandlers } from './features/profile-field/handlers.ts';
import { savedViewHandlers } from './features/saved-view/handlers.ts';
import { ownAccountHandlers } from './features/session/own-account.ts';
import { hashPassword } from './features/session/passwords.ts';
import type { operatorFinder } from './features/session/use-cases.ts';
import { staffHandlers } from './features/staff/handlers.ts';
import { tagHandlers } from './features/tag/handlers.ts';
import { tenantHandlers } from './features/tenant/handlers.ts';
import { userShopHandlers } from './features/user-shop/handlers.ts';
import { sealText, unsealText } from './features/wxapp/seal.ts';
import { everyTenant } from './rows/scope.ts';
import type { Door } from './workflow/door.ts';

interface Tools {
  config: Config;
  db: Database;
  door: Door;
  finder: ReturnType<typeof operatorFinder>;
}

/** Members and what they hold, those who work here, and the settings of both. */
export function peopleHandlers({ config, db, door, finder }: Tools) {
  const sealing = {
    seal: (text: string) => sealText(text, config.secretKey),
    unseal: (sealed: string) => unsealText(sealed, config.secretKey) ?? '',
  };
  return {
    ...memberHandlers(db),
    ...profileFieldHandlers(db),
    ...tagHandlers(db),
    ...billAdjustHandlers({ db, door, mostPoints: (scope) => mostPoints(db, scope) }),
    ...userShopHandlers(db),
    ...configEntryHandlers(db, sealing),
    ...tenantHandlers(db),
    ...staffHandlers({ db, hashPassword }),
    ...ownAccountHandlers(db, finder),
    ...savedViewHandlers(db),
  };
}

/** The editor type that is in force for a scope, null when none was set. */
export async function editorType(db: Database, scope: string): Promise<1 | 2 | null> {
  const value = await publishedValue(db, scope, 'editorType');
  return value === '1' ? 1 : value === '2' ? 2 : null;
}

async function mostPoints(db: Database, scope: string): Promise<number | null> {
  const value = await publishedValue(db, scope, 'givePoints.most');
  return value === null ? null : Number(value);
}

const everyMs = 15 * 60_000;
const dayMs = 86_400_000;
const shanghaiMs = 8 * 3_600_000;
const nightHour = 3;

/**
 * Proves every balance once a night, after three o'clock in Shanghai; the database lets only the first of several servers
 * do it. Returns the way to stop.
 */
export function startNightlyCheck(db: Database, log: (line: string) => void): () => void {
  let doneFor = -1;
  const look = async () => {
    const local = Date.now() + shanghaiMs;
    const today = Math.floor(local / dayMs);
    if (doneFor === today || new Date(local).getUTCHours() < nightHour) return;
    const checks = await checkBalances(db, everyTenant, 'nightly');
    doneFor = today;
    for (const { tenantId, faults } of checks)
      if (faults > 0) log(`The balances of ${faults} accounts of ${tenantId} are not the sums of their ledgers.`);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log(`The nightly check failed: ${String(error)}`));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
