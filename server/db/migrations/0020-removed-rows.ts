import { type Kysely, type Migration, sql } from 'kysely';
import { protect } from './protect.ts';

/** Rows that were deleted and can still be brought back, as they were: one line for each table they were in. */
export const removedRows: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table removed_rows (
      tenant_id text not null,
      area text not null,
      row_id bigint not null,
      part integer not null,
      version integer not null,
      content jsonb not null,
      removed_at timestamptz not null default now(),
      primary key (tenant_id, area, row_id, part)
    )`.execute(db);
    await sql`create index removed_rows_by_time on removed_rows (tenant_id, removed_at)`.execute(db);
    await protect(db, 'removed_rows');
  },
};
