import { type Kysely, sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import type { IdempotencyStore, Outcome } from '#server/http/idempotency.ts';

const everywhere = '*';
/** A key is kept for a day; a claim without a result for longer than this belongs to a process that died. */
const abandonedAfterMinutes = 5;

/** Idempotency keys in the database, each with its operator. */
export const idempotencyStore = (db: Database): IdempotencyStore => ({
  claim: (operatorId, key, operationId, requestHash) =>
    inTenant(db, everywhere, async (trx) => {
      const { rows: ours } = await sql`
        insert into idempotency_keys (operator_id, key, operation_id, request_hash)
        values (${operatorId}, ${key}, ${operationId}, ${requestHash})
        on conflict (operator_id, key) do update set created_at = now()
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
        .executeTakeFirstOrThrow();
      if (row.operation_id !== operationId || !row.request_hash.equals(requestHash)) return { kind: 'other' };
      if (row.answer === null) return { kind: 'running' };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `finish` below wrote it
      return { kind: 'known', result: row.answer as unknown as Outcome };
    }),
  async finish(operatorId, key, outcome, trx) {
    const keep = (query: Kysely<DB>) =>
      query
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(outcome), status: 'data' in outcome ? 200 : 409 })
        .where('operator_id', '=', operatorId)
        .where('key', '=', key)
        .execute();
    await (trx ? keep(trx) : read(db, everywhere, keep));
  },
  async release(operatorId, key) {
    await read(db, everywhere, (query) =>
      query.deleteFrom('idempotency_keys').where('operator_id', '=', operatorId).where('key', '=', key).execute(),
    );
  },
});
