import { type Kysely, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Push } from '#server/gateways/wechat/push.ts';
import { everyTenant } from '#server/rows/scope.ts';

// Raw SQL: values out of JSON, compared with a list.

/** Returns the oldest push in the inbox that is not resting. */
export async function nextPush(
  db: Database,
  resting: readonly string[],
): Promise<{ key: string; push: Push } | undefined> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<{ key: string; push: Push }>`select key, push from wechat_pushes
      where done_at is null and key <> all (${resting}::text[]) order by received_at, key limit 1`.execute(query),
  );
  return rows[0];
}

/** Returns true while nobody has handled the push. */
export async function isOpen(db: Database, key: string): Promise<boolean> {
  const row = await read(db, everyTenant, (query) =>
    query
      .selectFrom('wechat_pushes')
      .select('key')
      .where('key', '=', key)
      .where('done_at', 'is', null)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Marks a push as handled; false when it was already. In the transaction of what it causes, that happens once. */
export async function endPush(query: Kysely<DB>, key: string): Promise<boolean> {
  const ended = await query
    .updateTable('wechat_pushes')
    .set({ done_at: sql<string>`now()` })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Returns true when a later push of one of the kinds arrived for the same account. */
export async function isOvertaken(
  db: Database,
  { appid, createdAtMs }: { appid: string; createdAtMs: number },
  kinds: readonly Push['kind'][],
): Promise<boolean> {
  const { rows } = await sql`select 1 from wechat_pushes where push ->> 'appid' = ${appid}
    and push ->> 'kind' = any (${[...kinds]}::text[]) and (push ->> 'createdAtMs')::numeric > ${createdAtMs} limit 1`.execute(
    db.scoped(everyTenant),
  );
  return rows.length > 0;
}
