import { type Kysely, sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import type { IdempotencyStore, KeyOwner } from '#server/http/idempotency.ts';

const everywhere = '*';
/** A key is kept for a day; a claim without a result for longer than this belongs to a process that died. */
const abandonedAfterMinutes = 5;

/** A claim that has come to nothing yet; what a transaction kept is never taken back. */
const open = (query: Kysely<DB>, { operatorId, key, place }: KeyOwner) =>
  ({
    update: query
      .updateTable('idempotency_keys')
      .where('operator_id', '=', operatorId)
      .where('key', '=', key)
      .where('place', '=', place)
      .where('status', 'is', null),
    remove: query
      .deleteFrom('idempotency_keys')
      .where('operator_id', '=', operatorId)
      .where('key', '=', key)
      .where('place', '=', place)
      .where('status', 'is', null),
  }) as const;

/** Idempotency keys in the database, each with its person, tenant, operation and path. */
export const idempotencyStore = (db: Database): IdempotencyStore => ({
  claim: ({ operatorId, key, place }, operationId, requestHash) =>
    inTenant(db, everywhere, async (trx) => {
      const { rows: ours } = await sql`
        insert into idempotency_keys (operator_id, key, place, operation_id, request_hash)
        select ${operatorId}, ${key}, ${place}, ${operationId}, ${requestHash}
          where not exists (select from idempotency_keys
            where operator_id = ${operatorId} and key = ${key} and place = '' and request_hash = ${requestHash})
        on conflict (operator_id, key, place) do update set created_at = now()
          where idempotency_keys.status is null
            and idempotency_keys.request_hash = excluded.request_hash
            and idempotency_keys.created_at < now() - make_interval(mins => ${abandonedAfterMinutes})
        returning key`.execute(trx);
      if (ours.length > 0) return { kind: 'ours' };
      const row = await trx
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('operator_id', '=', operatorId)
        .where('key', '=', key)
        .where('place', 'in', [place, ''])
        .orderBy('place', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      if (!row.request_hash.equals(requestHash)) return { kind: 'other' };
      if (row.status === null || row.body === null) return { kind: 'running' };
      return { kind: 'known', kept: { status: row.status, body: row.body } };
    }),
  async finish(owner, { status, body }, trx) {
    const keep = (query: Kysely<DB>) => open(query, owner).update.set({ status, body }).execute();
    await (trx ? keep(trx) : read(db, everywhere, keep));
  },
  async release(owner) {
    await read(db, everywhere, (query) => open(query, owner).remove.execute());
  },
});
