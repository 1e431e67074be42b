import { type Kysely, sql, type Transaction } from 'kysely';
import type { JobCounts } from '#machines/batch-job/types.ts';
import type { Label } from '#machines/kit/words.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Language } from '#server/http/operations.ts';
import { cut } from '#server/rows/paging.ts';
import type { JobRow, Lines } from '#server/workflow/jobs.ts';

// Raw SQL: thousands of rows in one statement, and counts by status in one pass.

/** No reason. */
export const noReason: Label = { zh: '', en: '' };

export type RowStatus = 'waiting' | 'done' | 'failed' | 'skipped';

/** A row as the check leaves it. */
export interface CheckedRow extends JobRow {
  status: RowStatus;
  reason: Label;
  /** The number of file rows it stands for; only for a slice of an export. */
  units?: number;
}

export interface Place {
  tenantId: string;
  jobId: string;
}

/** Deletes a job's rows, because an interrupted check starts over. */
export async function clearRows(trx: Transaction<DB>, { tenantId, jobId }: Place): Promise<void> {
  await trx.deleteFrom('batch_rows').where('tenant_id', '=', tenantId).where('job_id', '=', jobId).execute();
}

/** Stores checked rows. */
export async function keepRows(
  trx: Transaction<DB>,
  { tenantId, jobId }: Place,
  rows: readonly CheckedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ rowNo, lines, targetId, status, reason, units }) => ({
    row_no: rowNo,
    content: { lines, units },
    target_id: targetId,
    status,
    reason: reason.zh,
    reason_en: reason.en,
  }));
  await sql`insert into batch_rows (tenant_id, job_id, row_no, content, target_id, status, reason, reason_en)
    select ${tenantId}, ${jobId}, r.row_no, r.content, r.target_id, r.status, r.reason, r.reason_en
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r(row_no integer, content jsonb, target_id text, status text, reason text, reason_en text)`.execute(trx);
}

/** Records what became of waiting rows that were looked at again. */
export async function keepVerdicts(
  db: Database,
  { tenantId, jobId }: Place,
  rows: readonly CheckedRow[],
): Promise<void> {
  const values = rows.map(({ rowNo, targetId, status, reason }) => ({
    row_no: rowNo,
    target_id: targetId,
    status,
    reason: reason.zh,
    reason_en: reason.en,
  }));
  await inTenant(db, tenantId, (trx) =>
    sql`update batch_rows b set target_id = r.target_id, status = r.status, reason = r.reason, reason_en = r.reason_en
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as r(row_no integer, target_id text, status text, reason text, reason_en text)
      where b.tenant_id = ${tenantId} and b.job_id = ${jobId} and b.row_no = r.row_no and b.status = 'waiting'`.execute(
      trx,
    ),
  );
}

/** A row that has not run yet. */
export interface WaitingRow extends JobRow {
  /** Whether it failed before, at its check or as it ran. */
  isRetried: boolean;
}

/** Returns the rows behind a number that have not run yet, in order. */
export async function waitingRows(
  db: Database,
  { tenantId, jobId }: Place,
  { most, behind }: { most: number; behind: number },
): Promise<WaitingRow[]> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<{
      rowNo: number;
      content: { lines: Lines; retried?: true };
      targetId: string;
    }>`select row_no as "rowNo", content,
        target_id as "targetId" from batch_rows
      where tenant_id = ${tenantId} and job_id = ${jobId} and row_no > ${behind} and status = 'waiting'
      order by row_no limit ${most}`.execute(query),
  );
  return rows.map(({ rowNo, content: { lines, retried = false }, targetId }) => {
    return { rowNo, lines, targetId, isRetried: retried };
  });
}

/** A row's content without some of its cells. */
const contentWithout = (cells: readonly string[]) =>
  cells.length === 0
    ? sql<string>`content`
    : sql<string>`jsonb_set(content, '{lines}', (select jsonb_agg(
        jsonb_set(line, '{cells}', (line->'cells') - ${cells}::text[]) order by place)
        from jsonb_array_elements(content->'lines') with ordinality as written (line, place)))`;

/** How a row ends. */
interface End {
  status: RowStatus;
  reason: Label;
  /** The cells that are kept no longer. */
  forget?: readonly string[];
}

/** Records in a transaction how a waiting row ended; returns false when it is no longer waiting. */
export async function endRow(
  query: Kysely<DB>,
  { tenantId, jobId }: Place,
  rowNo: number,
  { status, reason, forget = [] }: End,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('batch_rows')
    .set({ status, reason: reason.zh, reason_en: reason.en, content: contentWithout(forget) })
    .where('tenant_id', '=', tenantId)
    .where('job_id', '=', jobId)
    .where('row_no', '=', rowNo)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records in a transaction that waiting rows are done; returns false when one of them is no longer waiting. */
export async function endRows(
  query: Kysely<DB>,
  { tenantId, jobId }: Place,
  { rowNumbers, forget }: { rowNumbers: readonly number[]; forget: readonly string[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update batch_rows set status = 'done', reason = '', reason_en = '',
      content = ${contentWithout(forget)}
    where tenant_id = ${tenantId} and job_id = ${jobId} and row_no = any(${rowNumbers}) and status = 'waiting'`.execute(
    query,
  );
  return numAffectedRows === BigInt(rowNumbers.length);
}

/** Ends a slice of an export with the number of rows found in it; returns false when it has ended before. */
export async function endSlice(query: Kysely<DB>, place: Place, rowNo: number, units: number): Promise<boolean> {
  if (!(await endRow(query, place, rowNo, { status: 'done', reason: noReason }))) return false;
  await sql`update batch_rows set content = content || ${JSON.stringify({ units })}::jsonb
    where tenant_id = ${place.tenantId} and job_id = ${place.jobId} and row_no = ${rowNo}`.execute(query);
  return true;
}

/** Counts a job's rows by status; with `units`, counts the rows of an export's file. */
export async function countsOf(
  query: Kysely<DB>,
  { tenantId, jobId }: Place,
  by: 'rows' | 'units' = 'rows',
): Promise<JobCounts> {
  const count = by === 'rows' ? sql`count(*)` : sql`sum(coalesce((content->>'units')::int, 1))`;
  const { rows } = await sql<JobCounts>`select coalesce(${count}, 0)::int as total,
      coalesce(${count} filter (where status = 'done'), 0)::int as done,
      coalesce(${count} filter (where status = 'failed'), 0)::int as failed,
      coalesce(${count} filter (where status = 'skipped'), 0)::int as skipped
    from batch_rows where tenant_id = ${tenantId} and job_id = ${jobId}`.execute(query);
  return rows[0] ?? { total: 0, done: 0, failed: 0, skipped: 0 };
}

/** The unit of a job's progress. */
export const unitsOf = (kind: string) => (kind === 'export' ? 'units' : 'rows');

export interface ShownRow {
  rowNo: number;
  lines: Lines;
  targetId: string;
  status: RowStatus;
  reason: string;
}

/** Returns the rows after a number, all or those of one status, with reasons in the reader's language. */
export async function rowsAfter(
  db: Database,
  { tenantId, jobId }: Place,
  page: { after: number; size: number; skip?: number; status?: RowStatus | undefined; language: Language },
): Promise<ShownRow[]> {
  const { after, size, skip = 0, status, language } = page;
  // Older rows have one reason, in the language of the operator who started the job.
  const reason = language === 'zh' ? sql`reason` : sql`coalesce(nullif(reason_en, ''), reason) as reason`;
  const { rows } = await read(db, tenantId, (query) =>
    sql<Omit<ShownRow, 'lines'> & { content: { lines: Lines } }>`select row_no as "rowNo", content,
        target_id as "targetId", status, ${reason}
      from batch_rows where tenant_id = ${tenantId} and job_id = ${jobId} and row_no > ${after}
        and ${status === undefined ? sql`true` : sql`status = ${status}`}
      order by row_no ${cut({ skip, size })}`.execute(query),
  );
  return rows.map(({ content: { lines }, ...row }) => ({ ...row, lines }));
}
