import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Who runs the call of an idempotency key says so every second; when nobody does any more, the call was cut off and may be
 * repeated. A server of the version before fills neither column: its calls are given five minutes.
 */
export const keyLeases: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table idempotency_keys add column holder uuid, add column leased_until timestamptz`.execute(db);
  },
};
