import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { MAX_ROWS } from '#machines/batch-job/rules.ts';
import type { JobServices } from '#machines/batch-job/types.ts';
import { type Limits, noLimits } from '#machines/stakes.ts';
import { type Database, inTenant, notify, read } from '#server/db/database.ts';
import { duringCall, type PresentCall } from '#server/db/present-call.ts';
import { faultPoint } from '#server/fault.ts';
import type { Operator } from '#server/http/operations.ts';
import { may } from '#server/http/roles.ts';
import type { ServerServices } from '#server/workflow/asking.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import type { ExportPurpose, JobRow, Lines, Purpose, Purposes, RunningJob, Slice } from '#server/workflow/jobs.ts';
import { beginCheck, endCheck, keepChecked, refuseCheck } from './check-store.ts';
import { reasonFor } from './faults.ts';
import { keepOutput, piecesOf } from './file-store.ts';
import { lookAtAll } from './looking.ts';
import { openRounds } from './rounds.ts';
import { type CheckedRow, countsOf, endRow, endSlice, noReason, unitsOf, waitingRows } from './row-store.ts';
import { Seen } from './seen.ts';
import { openSheet } from './sheet/sheet.ts';
import { wrongIn } from './sheet/wrong-cell.ts';
import { jobOf, type StoredJob } from './store.ts';

/** The number of rows checked with one query. */
const rowsPerCheck = 500;
/** The number of export slices in one round, after which the job can be paused. */
const slicesAtOnce = 50;
const tellEveryMs = 500;

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** The role of an operator at this moment; undefined once they are disabled. */
export type StaffOf = (tenantId: string, operatorId: string) => Promise<Pick<Operator, 'role'> | undefined>;

interface Workshop {
  db: Database;
  purposes: Purposes;
  staffOf: StaffOf;
  /** Called with rows that hit an unexpected error. */
  log: (line: string) => void;
}

/** Implements the services of the batch job's chart: checks the rows, then runs each in its own transaction. */
export function jobServices({ db, purposes, staffOf, log }: Workshop): ServerServices<JobServices> {
  const round = openRounds(db);
  const opened = async (tenantId: string, rowId: string) => {
    const job = await read(db, tenantId, (query) => jobOf(query, tenantId, rowId));
    const purpose = job && purposes[job.purpose];
    if (!job || !purpose) throw new Error('The job is for nothing that this server knows.');
    const place = { tenantId, jobId: job.id };
    const counted = () => read(db, tenantId, (query) => countsOf(query, place, unitsOf(job.kind)));
    const staff = job.operator_id === null ? { role: null } : await staffOf(tenantId, job.operator_id);
    const running = runningJob(job, staff?.role?.limits ?? noLimits);
    return { job, purpose, running, place, counted, mayStill: staff !== undefined && may(staff, purpose.permission) };
  };
  return {
    async checkRows(_, signal, { tenantId, rowId }) {
      const { job, purpose, running, place, counted } = await opened(tenantId, rowId);
      const checker = { ...place, by: randomUUID() };
      // The server that checked them to the last may have ended before it could say so.
      if (!(await beginCheck(db, checker))) return { status: 'checked', counts: await counted() };
      const ended = () => endCheck(db, checker, unitsOf(job.kind));
      if (isExport(purpose)) {
        const slices = await purpose.slices(running);
        const rows = slices.map((slice, at) => sliceRow(slice, at + 1));
        for (let at = 0; at < rows.length; at += rowsPerCheck) {
          await keepChecked(db, checker, rows.slice(at, at + rowsPerCheck));
        }
        return { status: 'checked', counts: await ended() };
      }
      const found = await rowsOf(db, job, purpose, running);
      if ('fault' in found) return refuseCheck(db, checker, found);
      const tell = teller(db, job);
      await lookAtAll({ purpose, running, seen: new Seen(), signal, log }, found.rows, async (rows) => {
        await keepChecked(db, checker, rows);
        await tell();
      });
      return { status: 'checked', counts: await ended() };
    },
    async runRows({ rows: most }, signal, { tenantId, rowId }) {
      const { job, purpose, running, place, counted, mayStill } = await opened(tenantId, rowId);
      const tell = teller(db, job);
      if (isExport(purpose)) {
        const waiting = most === 0 ? [] : await waitingRows(db, place, { most: slicesAtOnce, behind: 0 });
        for (const row of waiting) {
          signal.throwIfAborted();
          await exportSlice({ db, purpose, running, signal, log }, row);
          await tell();
        }
        return counted();
      }
      const run = { db, job, purpose, running, mayStill, signal, log, tell };
      const counts = await duringCall(callOfJob(job), () => round(run, most));
      return counts ?? counted();
    },
  };
}

const isExport = (purpose: Purpose | ExportPurpose): purpose is ExportPurpose => 'slices' in purpose;

/** Attributes a job's changes to its operator, whichever server runs it and however late. */
const callOfJob = (job: StoredJob): PresentCall => ({
  id: randomUUID(),
  act: `job.${job.purpose}`,
  operatorId: String(job.operator_id),
  name: job.operator_name,
  tenantId: job.tenant_id,
  address: '',
  isNoted: false,
  isOver: false,
});

function runningJob(job: StoredJob, limits: Limits): RunningJob {
  return {
    id: job.id,
    tenantId: job.tenant_id,
    actor: { type: 'operator', id: job.operator_id, name: job.operator_name, limits },
    params: job.params,
  };
}

/** Yields batches of rows from the operator's file, or from the selection or the filter that started the job. */
async function rowsOf(
  db: Database,
  job: StoredJob,
  { columns, ownColumns, keyOf, matching }: Purpose,
  running: RunningJob,
) {
  if (job.params['filter'] !== undefined && matching) return { rows: matchingRows(matching(running)) };
  if (job.kind === 'act') return { rows: chosenRows(job.params, columns) };
  const own = (await ownColumns?.(job.tenant_id)) ?? [];
  const sheet = await openSheet(() => piecesOf(db, job.tenant_id, job.id, 'input'), [...columns, ...own]);
  if ('fault' in sheet) return sheet;
  return { rows: keyOf ? groupedRows(sheet.lines(), keyOf) : plainRows(sheet.lines()) };
}

type Rows = AsyncGenerator<Omit<JobRow, 'targetId'>[]>;

/** Yields what matches a filter while it is being read; what comes to match later is not of this job. */
async function* matchingRows(found: AsyncIterable<readonly string[]>): Rows {
  let last = 0;
  for await (const ids of found) {
    const rows = ids.map((id, at) => ({ rowNo: last + at + 1, lines: [{ no: last + at + 1, cells: { id } }] }));
    last += rows.length;
    yield rows;
    // The call refuses more; these came after it.
    if (last >= MAX_ROWS) return;
  }
}

/** Yields the rows that the job's call named: each by its id, or with what was filled in for it. */
async function* chosenRows({ ids, lines }: StoredJob['params'], columns: Purpose['columns']): Rows {
  const cells: Record<string, string>[] = Array.isArray(lines)
    ? lines.map(asCells)
    : (Array.isArray(ids) ? ids : []).map((id) => ({ id: String(id) }));
  const rows = cells.map((each, at) => {
    // What was filled in may come from a sheet, too.
    const [fault] = columns.flatMap((column) => wrongIn(column, each[column.name] ?? '') ?? []);
    return { rowNo: at + 1, lines: [{ no: at + 1, cells: each, ...(fault && { fault }) }] };
  });
  for (let at = 0; at < rows.length; at += rowsPerCheck) yield rows.slice(at, at + rowsPerCheck);
}

const asCells = (line: unknown): Record<string, string> =>
  typeof line === 'object' && line !== null
    ? Object.fromEntries(Object.entries(line).map(([name, text]) => [name, String(text)]))
    : {};

async function* plainRows(lines: AsyncIterable<Lines>): Rows {
  for await (const some of lines) yield some.map((line) => ({ rowNo: line.no, lines: [line] }));
}

/** Lines that belong together may be anywhere in a file, so all lines are read first. */
async function* groupedRows(lines: AsyncIterable<Lines>, keyOf: NonNullable<Purpose['keyOf']>): Rows {
  const groups = new Map<string, Lines[number][]>();
  for await (const some of lines) {
    for (const line of some) {
      // A line without a key forms its own row, and its check reports that.
      const key = keyOf(line.cells) || `line ${line.no}`;
      const group = groups.get(key);
      if (group) group.push(line);
      else groups.set(key, [line]);
    }
  }
  const rows = [...groups.values()].map((group) => ({ rowNo: group[0]?.no ?? 0, lines: group }));
  for (let at = 0; at < rows.length; at += rowsPerCheck) yield rows.slice(at, at + rowsPerCheck);
}

function sliceRow({ rows, facts }: Slice, rowNo: number): CheckedRow {
  return {
    rowNo,
    units: rows,
    lines: [{ no: rowNo, cells: { slice: JSON.stringify(facts) } }],
    targetId: '',
    status: 'waiting',
    reason: noReason,
  };
}

interface Slicing {
  db: Database;
  purpose: ExportPurpose;
  running: RunningJob;
  signal: AbortSignal;
  log: (line: string) => void;
}

/** Writes a slice to the file; an unreadable slice is reported and skipped. */
async function exportSlice({ db, purpose, running, signal, log }: Slicing, row: JobRow): Promise<void> {
  const { tenantId, id: jobId } = running;
  const place = { tenantId, jobId };
  const slice: unknown = JSON.parse(row.lines[0]?.cells['slice'] ?? '{}');
  try {
    const cells = await purpose.read(running, typeof slice === 'object' && slice !== null ? { ...slice } : {});
    const bytes = await packed(JSON.stringify(cells));
    await inTenant(db, tenantId, async (trx) => {
      // Another process may have written it while this one seemed dead.
      if (await endSlice(trx, place, row.rowNo, cells.length))
        await keepOutput(trx, { ...place, seq: row.rowNo }, bytes);
    });
  } catch (error) {
    const reason = reasonFor(error, signal);
    if (reason === null) throw error;
    log(`Slice ${row.rowNo} of the job ${jobId}: ${String(error)}`);
    await inTenant(db, tenantId, (trx) => endRow(trx, place, row.rowNo, { status: 'failed', reason }));
  }
  faultPoint('mid-export');
}

/** Returns the lines of one slice of an export. */
export async function cellsIn(piece: Buffer): Promise<(string | number | null)[][]> {
  const text = (await unpacked(piece)).toString('utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written only by exportSlice
  return JSON.parse(text) as (string | number | null)[][];
}

/** Returns a function that notifies open pages of progress, no more often than they can show it. */
function teller(db: Database, { id, tenant_id: tenantId }: StoredJob): () => Promise<void> {
  let toldAt = Date.now();
  return async () => {
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    await notify(db.scoped(tenantId), liveChannel, JSON.stringify({ topic: 'job', tenantId, id }));
  };
}
