import { type Kysely, sql } from 'kysely';

/** Messages of jobs over many rows go out behind all others. */
export const bulkMessages = {
  async up(db: Kysely<unknown>) {
    await sql`alter table outbox add column bulk boolean not null default false`.execute(db);
    await sql`create index outbox_due_by_kind on outbox (bulk, run_at)`.execute(db);
    await sql`drop index outbox_due`.execute(db);
  },
};
