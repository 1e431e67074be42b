import { type Kysely, type Migration, sql } from 'kysely';

/** The topic of each kind of row that open pages hear of by the log. */
const topics: Record<string, string> = {
  articles: 'article',
  config_entries: 'configuration',
  file_folders: 'file',
  files: 'file',
  goods_categories: 'category',
  goods_specs: 'spec',
  goods_spus: 'goods',
  operators: 'staff',
  points_goods: 'pointsGoods',
  profile_fields: 'profile-field',
  roles: 'role',
  storefronts: 'storefront',
  tag_categories: 'tag',
  tag_items: 'tag',
  tenants: 'tenant',
  user_shops: 'shop',
};

/** Open libraries hear of pictures and folders as well. */
export const liveLibrary: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create or replace function tell_change() returns trigger language plpgsql as $$
      declare
        topics constant jsonb := ${sql.lit(JSON.stringify(topics))};
      begin
        perform pg_notify('live', jsonb_build_object(
          'topic', topics ->> new.kind, 'tenantId', new.tenant_id, 'id', new.row_id)::text);
        return null;
      end $$`.execute(db);
    await sql`drop trigger told on operator_log`.execute(db);
    await sql`create trigger told after insert on operator_log for each row
      when (new.outcome = 'done' and new.kind in (${sql.join(Object.keys(topics).map((kind) => sql.lit(kind)))}))
      execute function tell_change()`.execute(db);
  },
};
