import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { CallLog } from '#server/gateways/wechat/call-log.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { countSome, type Found, type Page, readPage } from '#server/rows/paging.ts';
import { everyTenant } from '#server/rows/scope.ts';

// Raw SQL: rules put together at run time for the shared reading of pages.

/** Logs one attempt of one call; a failing log stops nothing. */
export async function keepCall(db: Database, call: CallLog): Promise<void> {
  await read(db, everyTenant, (query) =>
    query
      .insertInto('wechat_calls')
      .values({
        appid: call.appid,
        method: call.method,
        path: call.path,
        attempt: call.attempt,
        duration_ms: Math.round(call.durationMs),
        result: call.result,
        errcode: call.errcode,
        rid: call.rid,
        errmsg: call.errmsg,
        fault: call.fault,
      })
      .execute(),
  );
}

export interface CallFilter extends ListFilter<'pageWechatCalls'> {
  /** The tenant whose accounts are shown; platform staff see every call. */
  scope: string;
}

interface CallRow {
  id: string;
  appId: string | null;
  method: string;
  path: string;
  attempt: number;
  durationMs: number;
  result: 'ok' | 'errcode' | 'fault';
  errcode: number | null;
  rid: string | null;
  errmsg: string | null;
  fault: string | null;
  time: string;
}

/** Returns one page of calls, latest first, with the total up to 10,000. */
export function pageCalls(db: Database, { scope, appId, failed }: CallFilter, page: Page): Promise<Found<CallRow>> {
  const rule = sql.join(
    [
      // The platform's own calls belong to no account, so tenant staff never see them.
      scope === everyTenant ? sql`true` : sql`appid in (select id from wxapps where tenant_id = ${scope})`,
      appId === undefined ? sql`true` : sql`appid = ${appId}`,
      failed === true ? sql`result <> 'ok'` : failed === false ? sql`result = 'ok'` : sql`true`,
    ],
    sql` and `,
  );
  return readPage(db, everyTenant, page, {
    rows: sql<CallRow>`select id, appid as "appId", method, path, attempt, duration_ms as "durationMs", result, errcode, rid,
        errmsg, fault, at as time
      from wechat_calls where ${rule} order by id desc`,
    of: sql`from wechat_calls where ${rule}`,
    count: countSome,
  });
}
