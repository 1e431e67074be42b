import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Control tables of the platform: accounts that authorised it and that no tenant has yet, and how far the list of
 * authorisers was read.
 */
export const unclaimed: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table wechat_unclaimed (
      app_id text primary key,
      source text not null check (source in ('push', 'registration', 'list')),
      state text not null default 'open' check (state in ('open', 'ignored')),
      name text not null default '',
      app_type smallint check (app_type in (1, 2)),
      original_id text not null default '',
      principal_name text not null default '',
      head_img text not null default '',
      permission_sets integer[] not null default '{}',
      authorized_at timestamptz,
      described_at timestamptz,
      found_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index wechat_unclaimed_by_time on wechat_unclaimed (state, found_at desc, app_id)`.execute(db);
    await sql`create index wechat_unclaimed_bare on wechat_unclaimed (app_id) where described_at is null`.execute(db);
    await sql`create table wechat_imports (
      id smallint primary key default 1 check (id = 1),
      listed integer not null default 0,
      total integer,
      is_listed boolean not null default false,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      trouble jsonb
    )`.execute(db);
  },
};
