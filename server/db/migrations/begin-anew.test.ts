import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { migrations } from './index.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0237'));

test('rows that lived under a chart of before stand as they stood, with their time-out, and replay from there', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    await prepareDatabase(url, { log: () => {}, from: before });
    const old = await openDatabase(url);
    await sql`insert into tenants (id, name) values ('t1', '甲')`.execute(old.loader);
    await sql`insert into shipping_reports (tenant_id, id, order_id, payment_id, app_id, openid, order_no, transaction_id, travel,
        wait_ms, is_all, is_correcting, refusal, state, version)
      values ('t1', 1, 1, 1, 'wx1', 'o', '1', '1', 'express', 0, true, true, '10060014', 'rejected', 3)`.execute(
      old.loader,
    );
    await sql`insert into batch_jobs (tenant_id, id, job_no, kind, purpose, checked, wish, attempts, total, done, state, version, due_at,
        due_event)
      values ('t1', 1, 'JB1', 'act', 'x', true, 'pause', 1, 9, 4, 'interrupted', 3, '2100-01-01T00:00:00Z', 'job.resume')`.execute(
      old.loader,
    );
    const log = (machine: string, version: number, event: string, to: string) =>
      sql`insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, before, after,
          operator_type) values ('t1', ${machine}, '1', ${version}, ${event}, '{}', '', ${to}, '{}', '{}', 'system')`.execute(
        old.loader,
      );
    await log('shipping-report', 2, 'report.correct', 'uploading');
    await log('shipping-report', 3, 'xstate.done.actor.uploadShipping', 'rejected');
    await log('batch-job', 2, 'job.pause', 'running');
    await log('batch-job', 3, 'xstate.error.actor.runRows', 'interrupted');
    await old.close();

    await prepareDatabase(url, { log: () => {} });
    const db = await openDatabase(url);
    const { rows } = await sql<{ line: string }>`select concat_ws(' ', state, version) as line from shipping_reports
      union all select concat_ws(' ', state, version, wish, due_event) from batch_jobs`.execute(db.loader);
    const { faults } = await verifyHistory(db, { log: () => {} });
    await db.close();

    expect(rows.map(({ line }) => line)).toEqual(['rejected 4', 'interrupted 4 pause job.resume']);
    expect(faults).toEqual([]);
  } finally {
    await drop();
  }
}, 60_000);
