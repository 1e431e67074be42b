import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { Json } from '#server/http/contract.ts';
import type { LastChange } from '#server/http/last-change.ts';
import type { Book } from '#server/http/noting.ts';
import type { Refusal } from '#server/http/refusals.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';

// Raw SQL: an entry only where the call left none, and a function of the database.

/** The app that a call was about; null for a call about none. */
const appIn = (asked: Json): string | null => {
  const named = typeof asked === 'object' && asked !== null && 'appId' in asked ? asked['appId'] : null;
  return typeof named === 'string' ? named : null;
};

/** The audit log as calls write to it; the changes of a call refer to it by its id. */
export const auditBook = (db: Database): Book => ({
  note: async (call, { rowId, tenantId, asked }) => {
    // What platform staff look at belongs in the log of its tenant, as does what they do at WeChat, where no row of ours changes.
    const tenant = sql`coalesce(${call.tenantId ?? tenantId}, (select tenant_id from wxapps where id = ${appIn(asked)}))`;
    await read(db, everyTenant, (query) =>
      sql`insert into operator_log (tenant_id, row_id, after)
        select ${tenant}, ${rowId}, ${JSON.stringify(asked)}
        where not exists (select from operator_log where call_id = ${call.id})`.execute(query),
    );
  },
  lastChange: async (scope, { kind, id }) => {
    const { rows } = await read(db, scope, (query) =>
      sql<LastChange>`select operator_name as by, at from operator_log
        where ${tenantIs(scope)} and kind = ${kind} and row_id = ${id} and outcome = 'done'
        order by at desc, id desc limit 1`.execute(query),
    );
    return rows[0];
  },
});

/** Counts a refusal on the row of its person, tenant, address, operation and minute. */
export async function noteRefusal(db: Database, refusal: Refusal, times: number): Promise<void> {
  const { operatorId, username, tenantId, address, act, code } = refusal;
  await read(db, everyTenant, (query) =>
    sql`select note_refusal(${operatorId}::bigint, ${username}, ${tenantId}, ${address}, ${act}, ${code}, ${times})`.execute(
      query,
    ),
  );
}
