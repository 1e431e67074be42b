import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Refunds that the gateway left unanswered are looked up before anything else may be done about them: their rows get the
 * time-out that asks, at once where the unattended tries had been given up.
 */
export const refundChecks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`select set_config('app.tenant', '*', true)`.execute(db);
    await sql`update orders set due_event = 'order.checkRefund', due_at = coalesce(due_at, now())
      where state = 'refundFailed' and not (facts->>'refundRefused')::boolean`.execute(db);
    await sql`update after_sales set due_event = 'afterSale.checkRefund', due_at = coalesce(due_at, now())
      where state = 'refundFailed' and not refund_refused`.execute(db);
  },
};
