import type { Transaction } from 'kysely';
import type { CheckAnswer, JobCounts } from '#machines/batch-job/types.ts';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { TakenUp } from '#server/workflow/asking.ts';
import { type CheckedRow, clearRows, countsOf, keepRows, type Place, type unitsOf } from './row-store.ts';
import type { Unusable } from './sheet/sheet.ts';

/** Marks a job whose rows have been checked to the last. */
const nobody = '';

/** One process's check of a job; another process may have begun its own since this one stalled. */
interface Checker extends Place {
  by: string;
}

/** Begins a check with the first row, in place of one that was cut off; returns false when all rows have been checked. */
export function beginCheck(db: Database, { by, ...place }: Checker): Promise<boolean> {
  return inTenant(db, place.tenantId, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('batch_jobs')
      .set({ check_by: by })
      .where('tenant_id', '=', place.tenantId)
      .where('id', '=', place.jobId)
      .where((job) => job.or([job('check_by', 'is', null), job('check_by', '<>', nobody)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await clearRows(trx, place);
    return true;
  });
}

/** Stores checked rows. Throws TakenUp when another process has begun since. */
export async function keepChecked(db: Database, { by, ...place }: Checker, rows: readonly CheckedRow[]): Promise<void> {
  await inTenant(db, place.tenantId, async (trx) => {
    const mine = await trx
      .selectFrom('batch_jobs')
      .select('id')
      .where('tenant_id', '=', place.tenantId)
      .where('id', '=', place.jobId)
      .where('check_by', '=', by)
      .forShare()
      .executeTakeFirst();
    if (!mine) throw new TakenUp();
    await keepRows(trx, place, rows);
  });
}

/** Ends a check and returns what it found. Throws TakenUp when another process has begun since. */
export function endCheck(db: Database, checker: Checker, units: ReturnType<typeof unitsOf>): Promise<JobCounts> {
  return inTenant(db, checker.tenantId, async (trx) => {
    if (!(await closeCheck(trx, checker))) throw new TakenUp();
    return countsOf(trx, checker, units);
  });
}

/** Says that a file cannot be used, and keeps in words why. Throws TakenUp when another process has begun since. */
export async function refuseCheck(
  db: Database,
  { by, ...place }: Checker,
  { fault, words }: Unusable,
): Promise<CheckAnswer> {
  await inTenant(db, place.tenantId, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('batch_jobs')
      .set({ fault_reason: words?.zh ?? '', fault_reason_en: words?.en ?? '' })
      .where('tenant_id', '=', place.tenantId)
      .where('id', '=', place.jobId)
      .where('check_by', '=', by)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new TakenUp();
  });
  return { status: 'refused', fault };
}

async function closeCheck(trx: Transaction<DB>, { tenantId, jobId, by }: Checker): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('batch_jobs')
    .set({ check_by: nobody })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', jobId)
    .where('check_by', '=', by)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
