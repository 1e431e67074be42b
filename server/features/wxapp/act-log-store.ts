import { sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { logEntry } from '#server/db/log-entry.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { monthStart } from '#server/rows/shanghai.ts';

// Raw SQL: a value out of JSON, in a month of Shanghai.

/** Logs who viewed a secret of an account or used one of its resets. */
export async function logAct(db: Database, tenantId: string, appId: string) {
  await inTenant(db, everyTenant, (trx) =>
    logEntry(trx, { tenantId, kind: 'wxapps', rowId: appId, detail: { appId } }),
  );
}

const resetsAMonth = 10;

/** Returns how often WeChat still lets the call counters be reset this month, in Shanghai's calendar. */
export async function resetsLeft(db: Database, appId: string): Promise<number> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<{ used: number }>`select count(*)::int as used from operator_log
      where act = 'resetWxappQuota' and outcome = 'done' and detail ->> 'appId' = ${appId}
      and at >= ${monthStart}`.execute(query),
  );
  return Math.max(resetsAMonth - (rows[0]?.used ?? 0), 0);
}
