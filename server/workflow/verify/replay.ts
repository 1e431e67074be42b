import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject } from 'xstate';
import type { Definition, Row } from '../definition.ts';
import { difference, type Facts } from '../difference.ts';
import { type LogRow, stateOf } from '../log-row.ts';
import { standingOf } from '../row.ts';
import { begin, beginning, type Standing, step, type Timer } from '../step.ts';

/** The log columns that a replay reads; `at` is ISO 8601. */
export type Logged = Pick<LogRow, 'version' | 'event' | 'payload' | 'from_state' | 'to_state' | 'after' | 'at'>;

/**
 * Replays a row's log through its chart; returns null when log, chart and row agree, else the first mismatch. Never
 * throws: content that the chart cannot read is a fault of this row alone.
 */
export function faultOf(definition: Definition, row: Row, log: readonly Logged[], now: number): string | null {
  const place = { words: '' };
  try {
    return replay(definition, row, log, now, place);
  } catch (error) {
    return `it cannot be replayed${place.words}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** If this throws, `place` says where. */
function replay(
  definition: Definition,
  row: Row,
  log: readonly Logged[],
  now: number,
  place: { words: string },
): string | null {
  // What went before a change of charts was lived under the former one.
  const [first, ...later] = log.slice(
    Math.max(
      log.findLastIndex(({ event }) => event === migrated),
      0,
    ),
  );
  if (!first) return 'it has no log';
  if (first.event !== migrated && (first.event !== beginning || first.version !== 1))
    return `its log begins with ${first.event} at version ${first.version}`;
  let standing: Standing;
  try {
    standing =
      first.event === migrated
        ? standingOfMigration(first)
        : begin(definition.machine, first.payload, Date.parse(first.at)).after;
  } catch (error) {
    return `its log begins with what the chart cannot begin with: ${String(error)}`;
  }
  const wrongBirth = first.event === migrated ? null : differs(first, '', {}, standing);
  if (wrongBirth !== null) return wrongBirth;
  for (const entry of later) {
    place.words = ` at version ${entry.version} (${entry.event})`;
    const from = standing;
    if (entry.version !== from.version + 1) return `version ${from.version + 1} is not in its log`;
    const event: AnyEventObject = { ...entry.payload, type: entry.event };
    const stepTaken = step(definition.machine, from, event, Date.parse(entry.at));
    if ('refusal' in stepTaken)
      return `at version ${entry.version} its chart refuses ${entry.event} in ${stateOf(from.paths)}`;
    standing = stepTaken.after;
    const wrong = differs(entry, stateOf(from.paths), from.context, standing);
    if (wrong !== null) return wrong;
  }
  place.words = ' to where it stands';
  return rowDiffers(standing, standingOf(definition, row), now);
}

/** The step by which a migration brings a row under the chart of now; its payload is the row's standing. */
const migrated = 'chart.migrate';

function standingOfMigration({ payload, version }: Logged): Standing {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the migration wrote it; a replay of anything else fails
  return { ...(payload as Omit<Standing, 'version'>), version };
}

function differs(entry: Logged, from: string, before: Facts, { paths, context }: Standing): string | null {
  const at = `at version ${entry.version} (${entry.event})`;
  if (entry.from_state !== from) return `${at} its log comes from ${entry.from_state}, its chart from ${from}`;
  const to = stateOf(paths);
  if (entry.to_state !== to) return `${at} its log goes to ${entry.to_state}, its chart to ${to}`;
  const changed = difference(before, context).after;
  // The log also holds plain fields, which the chart does not know.
  const logged = known(entry.after, context);
  if (!isDeepStrictEqual(logged, changed)) return `${at} its log and its chart changed different facts`;
  return null;
}

/** What of logged facts the chart still keeps. */
function known(logged: Facts, context: Facts): Facts {
  const entries = Object.entries(logged).filter(([key]) => key in context);
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const now = context[key];
      return [key, isFacts(value) && isFacts(now) ? known(value, now) : value];
    }),
  );
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function rowDiffers(end: Standing, row: Standing, now: number): string | null {
  if (row.version !== end.version) return `it is at version ${row.version}, its log at ${end.version}`;
  if (stateOf(row.paths) !== stateOf(end.paths))
    return `it is ${stateOf(row.paths)}, its log ends ${stateOf(end.paths)}`;
  const { after } = difference(end.context, known(row.context, end.context));
  const [fact] = Object.keys(after);
  if (fact !== undefined) return `its ${fact} is not what its log makes it`;
  if (!isDeepStrictEqual(row.busy, end.busy)) return 'it waits for other services than its log says';
  const rung = (timer: Timer) => timer.at <= now;
  const wanted = end.timers.filter((timer) => !rung(timer));
  const kept = row.timers.filter((timer) => !rung(timer) || !end.timers.some(({ event }) => event === timer.event));
  // A time-out that was refused or postponed is no step, so the log does not show that it rang.
  const late = new Set(end.timers.filter(rung).map(({ event }) => event));
  if (
    !isDeepStrictEqual(
      kept.filter(({ event }) => !late.has(event)),
      wanted,
    )
  )
    return 'it waits for other time-outs than its log says';
  return null;
}
