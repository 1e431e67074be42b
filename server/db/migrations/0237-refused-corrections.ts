import { type Kysely, type Migration, sql } from 'kysely';
import { beginAnew } from './begin-anew.ts';

/** A report whose correction WeChat refused stood as rejected; such reports stay so until somebody tells WeChat again. */
export const refusedCorrections: Migration = {
  up: (db: Kysely<unknown>) =>
    beginAnew(db, {
      machine: 'shipping-report',
      table: 'shipping_reports',
      facts: sql`jsonb_build_object('orderNo', order_no, 'transactionId', transaction_id, 'travel', travel,
        'waitMs', wait_ms, 'attempts', attempts, 'checks', checks, 'mayBeThere', may_be_there, 'isAll', is_all,
        'hasNews', has_news, 'isCorrecting', is_correcting, 'isCorrected', is_corrected, 'isReceived', is_received,
        'isReminded', is_reminded, 'refusal', refusal, 'note', note)`,
      where: sql`exists (select from transitions t join transitions c on c.tenant_id = t.tenant_id
          and c.machine = t.machine and c.row_id = t.row_id and c.version < t.version and c.event = 'report.correct'
        where t.tenant_id = r.tenant_id and t.machine = 'shipping-report' and t.row_id = r.id::text
          and t.to_state = 'rejected')`,
    }),
};
