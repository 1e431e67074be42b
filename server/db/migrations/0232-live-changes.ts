import { type Kysely, type Migration, sql } from 'kysely';

/** The topic under which open lists hear of each kind of row that no code of ours tells of, by its kind in the log. */
const topics: Record<string, string> = {
  articles: 'article',
  config_entries: 'configuration',
  goods_categories: 'category',
  goods_specs: 'spec',
  goods_spus: 'goods',
  operators: 'staff',
  points_goods: 'pointsGoods',
  roles: 'role',
  storefronts: 'storefront',
  tenants: 'tenant',
  user_shops: 'shop',
};

/**
 * Lists of rows without a chart hear what other people changed. What the log says of a person's change is told with its
 * commit, so each way to change such a row is heard; what buyers and charts do to it is in no log and told nowhere.
 */
export const liveChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create function tell_change() returns trigger language plpgsql as $$
      declare
        topics constant jsonb := ${sql.lit(JSON.stringify(topics))};
      begin
        perform pg_notify('live', jsonb_build_object(
          'topic', topics ->> new.kind, 'tenantId', new.tenant_id, 'id', new.row_id)::text);
        return null;
      end $$`.execute(db);
    await sql`create trigger told after insert on operator_log for each row
      when (new.outcome = 'done' and new.kind in (${sql.join(Object.keys(topics).map((kind) => sql.lit(kind)))}))
      execute function tell_change()`.execute(db);
  },
};
