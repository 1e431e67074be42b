import { type Migration, sql } from 'kysely';

/** Orders and after-sales know of a refund whose account is retired that the gateway can never be asked about it. */
export const unaskableRefunds: Migration = {
  async up(db) {
    await sql`select set_config('app.tenant', '*', true)`.execute(db);
    await sql`alter table after_sales alter column refund_refused drop not null`.execute(db);
    await sql`update orders o set facts = jsonb_set(o.facts, '{refundRefused}', 'null')
      from refunds r where o.state = 'refundFailed' and r.tenant_id = o.tenant_id and r.origin = 'order'
        and r.origin_id = o.id and r.state = 'unverifiable'`.execute(db);
    await sql`update after_sales a set refund_refused = null
      from refunds r where a.state = 'refundFailed' and r.tenant_id = a.tenant_id and r.origin = 'afterSale'
        and r.origin_id = a.id and r.state = 'unverifiable'`.execute(db);
  },
};
