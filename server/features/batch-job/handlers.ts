import { Readable } from 'node:stream';
import type { batchJobMachine } from '#machines/batch-job/machine.ts';
import { isAtWork, isWhole } from '#machines/batch-job/rules.ts';
import { type Database, read } from '#server/db/database.ts';
import { actFor } from '#server/http/acting.ts';
import { type ExportColumn, exported } from '#server/http/export.ts';
import { between } from '#server/http/language.ts';
import type { Handlers, Language, Operator, Settle } from '#server/http/operations.ts';
import { phonesFor, seesPhones } from '#server/http/phones.ts';
import { plainHandlers } from '#server/http/plain-calls.ts';
import { Problem } from '#server/http/problem.ts';
import { demand, may } from '#server/http/roles.ts';
import { narrowed } from '#server/http/scope.ts';
import { paged } from '#server/rows/paging.ts';
import type { Seen } from '#server/rows/versioned.ts';
import type { SentTo } from '#server/workflow/definition.ts';
import { batchJobDefinition } from '#server/workflow/definitions/batch-job.ts';
import type { Door } from '#server/workflow/door.ts';
import type { JobSubject, Lines, Purposes, SheetColumn } from '#server/workflow/jobs.ts';
import { hasInput, piecesOf } from './file-store.ts';
import { countsOf, rowsAfter, type ShownRow } from './row-store.ts';
import { cellsIn } from './services.ts';
import { listedJob, shownJob } from './shown.ts';
import { jobOf, pageJobs, type StoredJob } from './store.ts';

/** The columns of a result file by purpose: names and contents. */
export type ResultColumns = Readonly<
  Record<
    string,
    {
      name: Record<Language, string>;
      of: (params: Readonly<Record<string, unknown>>, phones: (phone: string) => string) => Column[];
    }
  >
>;
type Column = ExportColumn<readonly (string | number | null)[]>;

const rowsPerBatch = 1_000;

/** Jobs as operators see and control them; each action sends one event of the job's chart through the door. */
export function jobHandlers(db: Database, door: Door, purposes: Purposes, results: ResultColumns) {
  const neededFor = (purpose: string) => purposes[purpose]?.permission ?? 'owner';
  /** Whoever may not do what a job does sees neither its rows nor its file. */
  const findJob = async (operator: Operator, id: string): Promise<StoredJob> => {
    const { scope } = operator;
    const job = await read(db, scope, (query) => jobOf(query, scope, id));
    if (!job) throw new Problem('not-found');
    demand(operator, neededFor(job.purpose));
    return job;
  };
  const seenPurposes = (operator: Operator) =>
    operator.role === null ? null : Object.keys(purposes).filter((purpose) => may(operator, neededFor(purpose)));
  const move = async (
    call: { operator: Operator; settle: Settle; language: Language },
    { id, version }: Seen,
    event: SentTo<typeof batchJobMachine>,
  ) => {
    const { state } = await findJob(call.operator, id);
    return actFor(door, call, batchJobDefinition, {
      id,
      event,
      // Each round makes a new version of a running job, so a wish to stop it holds for whichever round runs.
      expectedVersion: isAtWork(state) ? undefined : version,
      async current(trx, row) {
        const job = await jobOf(trx, row.tenant_id, id);
        return job ? { ...(await shownJob(trx, job, call.language)) } : {};
      },
    });
  };
  return {
    ...plainHandlers(batchJobDefinition, move),
    async pageJobs({ operator, query, language }) {
      const { tenantId, current, size, ...filter } = query;
      const scope = narrowed(operator, tenantId);
      return paged({ current, size }, async (page) => {
        const found = await pageJobs(db, scope, { ...filter, purposes: seenPurposes(operator) }, page);
        const records = await read(db, scope, (trx) =>
          Promise.all(found.records.map((job) => listedJob(trx, job, language))),
        );
        return { ...found, records };
      });
    },
    async readJob({ operator, path, language }) {
      const job = await findJob(operator, path.id);
      return read(db, operator.scope, (query) => shownJob(query, job, language));
    },
    async pageJobRows({ operator, path, query, language }) {
      const { status } = query;
      const job = await findJob(operator, path.id);
      const place = { tenantId: job.tenant_id, jobId: job.id };
      return paged(query, async (page) => {
        const [rows, counts] = await Promise.all([
          rowsAfter(db, place, { after: 0, ...page, status, language }),
          read(db, job.tenant_id, (trx) => countsOf(trx, place)),
        ]);
        const { total, done, failed, skipped } = counts;
        const columns = await shownColumns(operator, job, purposes[job.purpose]);
        const by = { done, failed, skipped, waiting: total - done - failed - skipped };
        const subjects = await subjectsOf(purposes[job.purpose], job.tenant_id, rows);
        return {
          records: rows.map(({ lines, targetId, ...row }) => ({
            ...row,
            subject: subjects.get(targetId) ?? null,
            cells: cellsOf(lines, columns, language),
          })),
          total: status === undefined ? total : by[status],
          totalExact: true,
        };
      });
    },
    async readFailedRows({ operator, path, query, language }) {
      const job = await findJob(operator, path.id);
      return exported(await failedRows({ db, operator, language }, job, purposes[job.purpose]), {
        format: query.format ?? 'xlsx',
        language,
      });
    },
    async readJobFile({ operator, path }) {
      const job = await findJob(operator, path.id);
      if (job.kind !== 'import') throw new Problem('not-found');
      const columns = await shownColumns(operator, job, purposes[job.purpose]);
      if (columns.some(({ masked }) => masked)) demand(operator, 'member.phone');
      if (!(await hasInput(db, job.tenant_id, job.id))) {
        const words = { zh: '文件已不再保存', en: 'The file is kept no longer' };
        throw new Problem('not-found', { words });
      }
      return {
        kind: 'blob',
        contentType: 'application/octet-stream',
        fileName: job.file_name || job.job_no,
        body: Readable.from(piecesOf(db, job.tenant_id, job.id, 'input')),
      };
    },
    async readJobResult({ operator, path, query, language }) {
      const job = await findJob(operator, path.id);
      const result = results[job.purpose];
      if (!result) throw new Problem('not-found');
      if (!isWhole(job.state)) {
        const words = { zh: '导出尚未完成', en: 'The export has not finished yet' };
        throw new Problem('transition-refused', { words });
      }
      const lines = async function* () {
        for await (const piece of piecesOf(db, job.tenant_id, job.id, 'output')) yield await cellsIn(piece);
      };
      const { name, of } = result;
      return exported(
        { name, columns: of(job.params, phonesFor(operator)), batches: lines() },
        { format: query.format ?? 'csv', language },
      );
    },
  } satisfies Partial<Handlers>;
}

/** Returns a row's values by column, in template order; merges the lines of one row. */
function cellsOf(lines: Lines, columns: readonly SheetColumn[], language: Language): Record<string, string> {
  const given = new Set(lines.flatMap(({ cells }) => Object.keys(cells)));
  const known = new Map(columns.filter(({ name }) => given.has(name)).map((column) => [column.name, column]));
  const names = new Set([...known.keys(), ...given]);
  // Who sees some columns masked sees nothing of one that is gone, which may have been among them.
  const isMasked = columns.some(({ masked }) => masked !== undefined);
  const unknown = isMasked ? { masked: (text: string) => (text === '' ? '' : '****') } : undefined;
  const said = (name: string) =>
    [...new Set(lines.map(({ cells }) => shownCell(known.get(name) ?? unknown, cells[name])))].join(between[language]);
  return Object.fromEntries([...names].map((name) => [name, said(name)]));
}

const shownCell = (column: Pick<SheetColumn, 'masked'> | undefined, text = '') => column?.masked?.(text) ?? text;

/** Returns the subjects of the rows that matched one, by id. */
async function subjectsOf(purpose: Purposes[string] | undefined, tenantId: string, rows: readonly ShownRow[]) {
  const ids = rows.flatMap(({ targetId }) => (targetId === '' ? [] : [targetId]));
  const subjects = purpose && 'subjects' in purpose ? purpose.subjects : undefined;
  return (await subjects?.byId(tenantId, ids)) ?? new Map<string, JobSubject>();
}

interface FailedLine {
  cells: Readonly<Record<string, string>>;
  reason: string;
}

/**
 * Returns the operator's failed lines with an extra column for the reason; the corrected file can be imported again.
 * For a selection of which nothing but the ids is known it returns the names of the selected rows.
 */
async function failedRows(
  { db, operator, language }: { db: Database; operator: Operator; language: Language },
  job: StoredJob,
  purpose: Purposes[string] | undefined,
) {
  const columns = await shownColumns(operator, job, purpose);
  const place = { tenantId: job.tenant_id, jobId: job.id };
  const batches = async function* () {
    for (let after = 0; ;) {
      const rows = await rowsAfter(db, place, { after, size: rowsPerBatch, status: 'failed', language });
      const subjects =
        columns.length === 1 && columns[0]?.name === idColumn.name
          ? await subjectsOf(purpose, job.tenant_id, rows)
          : null;
      yield rows.flatMap(({ lines, targetId, reason }): FailedLine[] => {
        const name = subjects?.get(targetId)?.name;
        return lines.map(({ cells }) => ({ cells: name === undefined ? cells : { id: name }, reason }));
      });
      if (rows.length < rowsPerBatch) return;
      after = rows.at(-1)?.rowNo ?? after;
    }
  };
  return {
    name: { zh: `${job.job_no}-失败行`, en: `${job.job_no}-failed` },
    columns: [
      ...columns.map((column): ExportColumn<FailedLine> => ({
        title: column.title,
        value: ({ cells }) => shownCell(column, cells[column.name]),
      })),
      { title: { zh: '失败原因', en: 'Reason' }, value: ({ reason }: FailedLine) => reason },
    ],
    batches: batches(),
  };
}

/** The columns as somebody sees them: whoever brought the file knows what is in it. */
async function shownColumns(
  operator: Operator,
  job: StoredJob,
  purpose: Purposes[string] | undefined,
): Promise<readonly SheetColumn[]> {
  const columns = await columnsOf(purpose, job.tenant_id);
  if (seesPhones(operator) || job.operator_id === operator.id)
    return columns.map(({ name, title, isRequired }) => ({ name, title, isRequired }));
  return columns;
}

async function columnsOf(purpose: Purposes[string] | undefined, tenantId: string): Promise<readonly SheetColumn[]> {
  if (!purpose || !('columns' in purpose)) return [idColumn];
  if (purpose.columns.length === 0)
    return [{ ...idColumn, ...(purpose.subjects && { title: purpose.subjects.title }) }];
  return [...purpose.columns, ...((await purpose.ownColumns?.(tenantId)) ?? [])];
}

const idColumn = { name: 'id', title: { zh: '编号', en: 'Id' }, isRequired: true };
