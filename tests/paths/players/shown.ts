import { deepStrictEqual } from 'node:assert';
import type { AnyEventObject } from 'xstate';
import { type ActState, actsIn, restored, type ShownRow, shownPaths } from '#machines/kit/acts.ts';
import type { Expectation } from '#machines/kit/realise.ts';
import { why } from '#machines/kit/why.ts';
import type { Definition, Row } from '#server/workflow/definition.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { standingOf } from '#server/workflow/row.ts';
import { rowActor } from '#src/lib/row-actor.ts';
import type { Chart } from '#tests/paths/charts.ts';

/** A row as an answer shows it, with what the server itself says of its acts where it does. */
type Shown = ShownRow & {
  acts?: readonly (Pick<ActState, 'event' | 'allowed' | 'guard'> & { act?: string; reason: string | null })[];
  isBusy?: boolean;
};

/** The answers that show one row: its own page's, and the lists that it stands in. */
export type Shows = (row: Row) => readonly { path: string; of: (data: never) => Shown | undefined }[];

/** What acts are asked with besides the row, out of an answer that shows it. */
export type Around = (shown: never) => object;

interface Looking {
  chart: Chart;
  definition: Definition;
  shows: Shows;
  /** Asks the API; throws what it refuses. */
  read: (path: string, row: Row) => Promise<unknown>;
  around?: Around | undefined;
}

/**
 * Compares what a browser says of a row with what the server says, wherever a path stands: an actor made from each answer
 * that shows the row refuses the same events for the same reasons as the row itself, and the same acts as the answer.
 */
export function comparing({ chart: { row: chart, cases }, definition, shows, read, around }: Looking) {
  if (!chart) throw new Error(`${definition.name} has no rows.`);
  const events = Object.values<readonly AnyEventObject[]>(cases.events).flat();
  const known = new Set<string>();
  const look = async (row: Row, { status }: Expectation) => {
    const { paths, context } = standingOf(definition, row);
    for (const { path, of } of shows(row)) {
      const answer = await read(path, row).catch((error: unknown) => error);
      if (answer instanceof Refused && answer.code === 'not-found' && status === 'done') continue;
      if (answer instanceof Error) throw answer;
      const shown = of(answer as never);
      if (!shown && status === 'done') continue;
      if (!shown) throw new Error(`${path} does not show the row.`);
      const actor = rowActor(chart, shownPaths(shown), shown.facts);
      const snapshot = actor.getSnapshot();
      deepStrictEqual(Object.keys(snapshot.children as object), [], 'what the browser begins');
      if (shown.isBusy !== undefined) deepStrictEqual(snapshot.hasTag('busy'), shown.isBusy, 'whether it is busy');
      if (shown.acts) {
        const said: object[] = actsIn(snapshot, chart, around?.(shown as never)).map(({ words, ...state }) => ({
          ...state,
          why: words?.zh ?? null,
        }));
        deepStrictEqual(
          said,
          shown.acts.map(({ act, event, allowed, guard, reason }) => ({
            act: act ?? event,
            event,
            allowed,
            guard,
            why: reason,
          })),
          `what ${path} says of its acts`,
        );
      }
      const key = JSON.stringify([path.replaceAll(/\d+/g, ''), paths, shown.facts, context]);
      if (known.has(key)) continue;
      known.add(key);
      const whole = restored(chart, paths, context);
      for (const event of events)
        deepStrictEqual(why(snapshot, event), why(whole, event), `${event.type} by what ${path} shows`);
    }
  };
  return { look, compared: known };
}
