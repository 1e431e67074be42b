import { type Kysely, type Migration, sql } from 'kysely';
import { beginAnew } from './begin-anew.ts';

/** Reports that WeChat was found to have only after a silent day had no clock for their settlement; they get it. */
export const unfollowedReports: Migration = {
  up: (db: Kysely<unknown>) =>
    beginAnew(db, {
      machine: 'shipping-report',
      table: 'shipping_reports',
      facts: sql`jsonb_build_object('orderNo', order_no, 'transactionId', transaction_id, 'travel', travel,
        'waitMs', wait_ms, 'attempts', attempts, 'checks', checks, 'mayBeThere', may_be_there, 'isAll', is_all,
        'hasNews', has_news, 'isCorrecting', is_correcting, 'isCorrected', is_corrected, 'isReceived', is_received,
        'isReminded', is_reminded, 'refusal', refusal, 'note', note)`,
      where: sql`r.state = 'reported' and r.due_event is null`,
      changes: sql`checks = 0, due_event = 'report.check',
        due_at = greatest(now(), r.told_at + case r.travel when 'express' then interval '11 days' else interval '3 days' end)`,
    }),
};
