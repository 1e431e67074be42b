import { type Kysely, type Migration, sql } from 'kysely';
import { beginAnew } from './begin-anew.ts';

/** A job that broke off before its pause went on to that pause; such jobs stay as they are. */
export const breaksBeforeAPause: Migration = {
  up: (db: Kysely<unknown>) =>
    beginAnew(db, {
      machine: 'batch-job',
      table: 'batch_jobs',
      facts: sql`jsonb_build_object('jobNo', job_no, 'kind', kind, 'checked', checked, 'wish', wish, 'fault', fault,
        'attempts', attempts, 'counts', jsonb_build_object('total', total, 'done', done, 'failed', failed,
          'skipped', skipped))`,
      where: sql`exists (select from transitions t join transitions p on p.tenant_id = t.tenant_id
          and p.machine = t.machine and p.row_id = t.row_id and p.version < t.version and p.event = 'job.pause'
        where t.tenant_id = r.tenant_id and t.machine = 'batch-job' and t.row_id = r.id::text
          and t.to_state = 'interrupted')`,
    }),
};
