import { gunzipSync, gzipSync } from 'node:zlib';
import type { CheckAnswer, JobServices } from '#machines/batch-job/types.ts';
import type { Label } from '#machines/kit/words.ts';
import { type Database, inTenant, notify, read } from '#server/db/database.ts';
import { faultPoint } from '#server/fault.ts';
import { Problem } from '#server/http/problem.ts';
import type { ServerServices } from '#server/workflow/asking.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import type { ExportPurpose, JobRow, Lines, Purpose, Purposes, RunningJob } from '#server/workflow/jobs.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { inputOf, keepOutput } from './file-store.ts';
import { type CheckedRow, clearRows, countsOf, endRow, keepRows, waitingRows } from './row-store.ts';
import { readSheet } from './sheet.ts';
import { jobOf, type StoredJob } from './store.ts';

/** Rows that are looked at with one question to the database. */
const rowsPerCheck = 500;
/** Rows that run at the same time. */
const rowsAbreast = 6;
const tellEveryMs = 500;

interface Workshop {
  db: Database;
  purposes: Purposes;
}

/** Fills the slots of the batch job's chart: rows are looked at, then run one by one, each in a transaction of its own. */
export function jobServices({ db, purposes }: Workshop): ServerServices<JobServices> {
  const opened = async (tenantId: string, rowId: string) => {
    const job = await read(db, tenantId, (query) => jobOf(query, tenantId, rowId));
    const purpose = job && purposes[job.purpose];
    if (!job || !purpose) throw new Error('The job is for nothing that this server knows.');
    return { job, purpose, running: runningJob(job), place: { tenantId, jobId: job.id } };
  };
  return {
    async checkRows(_, signal, { tenantId, rowId }) {
      const { job, purpose, running, place } = await opened(tenantId, rowId);
      await clearRows(db, place);
      if (isExport(purpose)) {
        const slices = await purpose.slices(running);
        const rows = slices.map((slice, at) => sliceRow(slice, at + 1));
        for (let at = 0; at < rows.length; at += rowsPerCheck) {
          await keepRows(db, place, rows.slice(at, at + rowsPerCheck));
        }
        return { status: 'checked', counts: await countsOf(db, place) };
      }
      const found = await rowsOf(db, job, purpose);
      if ('fault' in found) return { status: 'refused', fault: found.fault } satisfies CheckAnswer;
      const tell = teller(db, job);
      for (let at = 0; at < found.rows.length; at += rowsPerCheck) {
        signal.throwIfAborted();
        await keepRows(db, place, await looked(job, purpose, running, found.rows.slice(at, at + rowsPerCheck)));
        await tell();
      }
      return { status: 'checked', counts: await countsOf(db, place) };
    },
    async runRows({ rows: most }, signal, { tenantId, rowId }) {
      const { job, purpose, running, place } = await opened(tenantId, rowId);
      const waiting = most === 0 ? [] : await waitingRows(db, place, most);
      const tell = teller(db, job);
      const queue = waiting.values();
      const work = async () => {
        for (const row of queue) {
          signal.throwIfAborted();
          await (isExport(purpose) ? exportSlice(db, running, purpose, row) : runRow(db, job, purpose, running, row));
          faultPoint('mid-import');
          await tell();
        }
      };
      await Promise.all(Array.from({ length: isExport(purpose) ? 1 : rowsAbreast }, work));
      return countsOf(db, place);
    },
  };
}

const isExport = (purpose: Purpose | ExportPurpose): purpose is ExportPurpose => 'slices' in purpose;

function runningJob(job: StoredJob): RunningJob {
  return {
    id: job.id,
    tenantId: job.tenant_id,
    actor: { type: 'operator', id: job.operator_id, name: job.operator_name },
    params: job.params,
  };
}

/** The rows of the operator's file, or of the selection that the job began with. */
async function rowsOf(db: Database, job: StoredJob, { columns, keyOf }: Purpose) {
  if (columns.length === 0) {
    const { ids } = job.params;
    const chosen = Array.isArray(ids) ? ids.map(String) : [];
    return { rows: chosen.map((id, at) => ({ rowNo: at + 1, lines: [{ no: at + 1, cells: { id } }] })) };
  }
  const sheet = await readSheet(await inputOf(db, job.tenant_id, job.id), columns);
  if ('fault' in sheet) return sheet;
  return { rows: grouped(sheet.lines, keyOf) };
}

function grouped(lines: Lines, keyOf: Purpose['keyOf']): Omit<JobRow, 'targetId'>[] {
  if (!keyOf) return lines.map((line) => ({ rowNo: line.no, lines: [line] }));
  const groups = new Map<string, Lines[number][]>();
  for (const line of lines) {
    // A line without a key stands alone, and is told so.
    const key = keyOf(line.cells) || `line ${line.no}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((group) => ({ rowNo: group[0]?.no ?? 0, lines: group }));
}

async function looked(
  job: StoredJob,
  purpose: Purpose,
  running: RunningJob,
  rows: readonly Omit<JobRow, 'targetId'>[],
): Promise<CheckedRow[]> {
  const verdicts = await purpose.check(running, rows);
  return rows.map((row, at) => {
    const verdict = verdicts[at];
    if (!verdict) throw new Error('A row was not looked at.');
    const reason = verdict.status === 'waiting' ? '' : verdict.reason[job.language];
    return { ...row, targetId: verdict.targetId ?? '', status: verdict.status, reason };
  });
}

async function runRow(db: Database, job: StoredJob, purpose: Purpose, running: RunningJob, row: JobRow) {
  const place = { tenantId: job.tenant_id, jobId: job.id };
  try {
    await purpose.run(running, row, async (trx) => {
      // Another process may have run it while this one was thought to be dead.
      if (!(await endRow(trx, place, row.rowNo, { status: 'done', reason: '' }))) throw new AlreadyRun();
    });
  } catch (error) {
    if (error instanceof AlreadyRun) return;
    const words = wordsOf(error);
    if (words === null) throw error;
    await inTenant(db, place.tenantId, (trx) =>
      endRow(trx, place, row.rowNo, { status: 'failed', reason: words[job.language] }),
    );
  }
}

class AlreadyRun extends Error {}

/** Why the shop said no; null for a fault that is not the row's. */
function wordsOf(error: unknown): Label | null {
  if (error instanceof Refused) return error.words ?? { zh: '没有找到对应的记录', en: 'There is no such record' };
  if (!(error instanceof Problem) || error.status >= 500) return null;
  return { zh: error.body('zh').msg, en: error.body('en').msg };
}

function sliceRow(slice: Record<string, unknown>, rowNo: number): CheckedRow {
  return {
    rowNo,
    lines: [{ no: rowNo, cells: { slice: JSON.stringify(slice) } }],
    targetId: '',
    status: 'waiting',
    reason: '',
  };
}

async function exportSlice(db: Database, job: RunningJob, purpose: ExportPurpose, row: JobRow): Promise<void> {
  const place = { tenantId: job.tenantId, jobId: job.id };
  const slice: unknown = JSON.parse(row.lines[0]?.cells['slice'] ?? '{}');
  const cells = await purpose.read(job, typeof slice === 'object' && slice !== null ? { ...slice } : {});
  await inTenant(db, job.tenantId, async (trx) => {
    await keepOutput(trx, { ...place, seq: row.rowNo }, gzipSync(JSON.stringify(cells)));
    await endRow(trx, place, row.rowNo, { status: 'done', reason: '' });
  });
  faultPoint('mid-export');
}

/** The lines of one slice of an export. */
export function cellsIn(piece: Buffer): (string | number | null)[][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by exportSlice alone
  return JSON.parse(gunzipSync(piece).toString('utf8')) as (string | number | null)[][];
}

/** Tells open pages that the job goes on, not more often than they can show it. */
function teller(db: Database, { id, tenant_id: tenantId }: StoredJob): () => Promise<void> {
  let toldAt = Date.now();
  return async () => {
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    await notify(db.scoped(tenantId), liveChannel, JSON.stringify({ topic: 'job', tenantId, id }));
  };
}
