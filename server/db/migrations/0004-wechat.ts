import { type Kysely, type Migration, sql } from 'kysely';

/** Control tables of the WeChat gateway: sealed tokens shared by all servers, leases for refreshing them, pushes received. */
export const wechat: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create sequence wechat_token_versions`.execute(db);
    await sql`create table wechat_tokens (
      key text primary key,
      sealed bytea not null,
      refresh_at numeric(16, 0) not null,
      expires_at numeric(16, 0) not null,
      version bigint not null
    )`.execute(db);
    await sql`create table wechat_leases (
      key text primary key,
      owner text not null,
      until timestamptz not null
    )`.execute(db);
    await sql`create table wechat_pushes (
      key text primary key,
      push jsonb not null,
      received_at timestamptz not null default now(),
      done_at timestamptz
    )`.execute(db);
  },
};
