import type { Label } from '#machines/kit/words.ts';
import { type JobRow, ofLine, type Purpose, type RunningJob, type Verdict } from '#server/workflow/jobs.ts';
import { broken, reasonFor } from './faults.ts';
import { type CheckedRow, noReason } from './row-store.ts';
import type { Seen } from './seen.ts';

interface Check {
  purpose: Purpose;
  running: RunningJob;
  seen: Seen;
  signal: AbortSignal;
  log: (line: string) => void;
}

type Unchecked = Omit<JobRow, 'targetId'>;

/** Checks all rows, some after some; while those are kept, the next ones are looked at. Once it ends nothing is being kept. */
export async function lookAtAll(
  check: Check,
  all: AsyncIterable<readonly Unchecked[]>,
  keep: (rows: readonly CheckedRow[]) => Promise<void>,
): Promise<void> {
  let kept = Promise.resolve();
  try {
    for await (const rows of all) {
      check.signal.throwIfAborted();
      const checked = await looked(check, rows);
      await kept;
      kept = keep(checked);
      kept.catch(() => {});
    }
  } finally {
    await kept;
  }
}

/** Checks rows together; when that fails it checks them one by one, so that the good ones go on. */
async function looked(check: Check, rows: readonly Unchecked[]): Promise<CheckedRow[]> {
  const { seen, signal, log, running } = check;
  seen.keep();
  try {
    return await lookedAt(check, rows);
  } catch (error) {
    const reason = reasonFor(error, signal);
    if (reason === null) throw error;
    seen.takeBack();
    const [row] = rows;
    if (rows.length === 1 && row) {
      if (reason === broken) log(`Row ${row.rowNo} of the job ${running.id}: ${String(error)}`);
      return [checkedAs(row, { status: 'failed', reason })];
    }
    const all: CheckedRow[] = [];
    for (const each of rows) all.push(...(await looked(check, [each])));
    return all;
  }
}

async function lookedAt({ purpose, running, seen }: Check, rows: readonly Unchecked[]): Promise<CheckedRow[]> {
  const sound = rows.filter((row) => faultOf(row) === undefined);
  const verdicts = (sound.length === 0 ? [] : await purpose.check(running, sound, seen)).values();
  return rows.map((row) => {
    const fault = faultOf(row);
    const verdict: Verdict | undefined = fault ? { status: 'failed', reason: fault } : verdicts.next().value;
    if (!verdict) throw new Error('A row was not looked at.');
    return checkedAs(row, verdict);
  });
}

/** Names each field: V8 keeps a description of its own for each object that more is added to after a spread. */
function checkedAs({ rowNo, lines }: Unchecked, verdict: Verdict): CheckedRow {
  const { targetId = '', status } = verdict;
  return { rowNo, lines, targetId, status, reason: verdict.status === 'waiting' ? noReason : verdict.reason };
}

function faultOf({ lines }: Unchecked): Label | undefined {
  const line = lines.find(({ fault }) => fault !== undefined);
  return line?.fault && ofLine(lines, line, line.fault);
}
