import { type Kysely, type Migration, sql } from 'kysely';

/**
 * An idempotency key counts for one person, tenant, operation and path, and keeps the bytes of its answer: jsonb changes their
 * order. Keys of before have no place, count wherever their request is the same, and are gone after a day.
 */
export const keyPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table idempotency_keys add column place text not null default '', add column body text`.execute(db);
    await sql`update idempotency_keys set body = case when answer ? 'data'
        then json_build_object('code', 0, 'msg', '操作成功', 'data', answer -> 'data')::text
        else (answer -> 'problem')::text end
      where answer is not null`.execute(db);
    await sql`alter table idempotency_keys drop column answer, drop constraint idempotency_keys_pkey,
      add primary key (operator_id, key, place)`.execute(db);
  },
};
