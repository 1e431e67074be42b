import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { actsIn, restored } from '#machines/kit/acts.ts';
import { extract } from '#machines/kit/extract.ts';
import { why } from '#machines/kit/why.ts';
import { actsOf, openActs, shownFacts } from '#server/workflow/acts.ts';
import type { Row } from '#server/workflow/definition.ts';
import { definitions } from '#server/workflow/definitions/all.gen.ts';
import type { Facts } from '#server/workflow/difference.ts';
import { rowActor } from '#src/lib/row-actor.ts';
import { loadCharts, pathsOfChart } from './charts.ts';

const { charts } = await loadCharts();
const rowCharts = charts.flatMap(({ row, ...chart }) => (row ? [{ ...chart, row }] : []));

test('every chart with rows has the acts of its rows', () => {
  expect(rowCharts.map(({ name }) => name)).toEqual(definitions.map(({ name }) => name).toSorted());
});

describe.each(rowCharts)('$name', ({ name, machine, cases, row: chart }) => {
  const definition = definitions.find((each) => each.name === name);
  if (!definition) throw new Error(`${name} has no definition.`);
  const standings = new Map<string, { paths: string[]; context: Facts; row: Row }>();
  for (const { start, steps } of [pathsOfChart({ machine, cases })].flatMap(({ proofs, simple }) => [
    ...proofs,
    ...simple,
  ])) {
    for (const { paths, context } of [start, ...steps.map(({ expect: stands }) => stands)]) {
      const standing = { paths, context: context as Facts };
      // As PostgreSQL would give it back.
      const stored = JSON.parse(JSON.stringify(definition.store(standing))) as Facts;
      standings.set(JSON.stringify(standing), { ...standing, row: { ...stored, tenant_id: 't1' } });
    }
  }

  test('what a browser knows of a row decides every event as the row itself does, wherever a path leads', () => {
    const events = Object.values<readonly AnyEventObject[]>(cases.events).flat();
    const wrong: unknown[] = [];
    for (const { paths, context, row } of standings.values()) {
      const browser = rowActor(chart, paths, shownFacts(definition, row)).getSnapshot();
      const server = restored(chart, paths, context);
      for (const event of events)
        if (JSON.stringify(why(browser, event)) !== JSON.stringify(why(server, event)))
          wrong.push([paths, event, why(browser, event), why(server, event)]);
      const acts = actsOf(definition, row);
      if (JSON.stringify(actsIn(browser, chart)) !== JSON.stringify(acts)) wrong.push([paths, acts]);
      const open = acts.flatMap(({ act, event, allowed }) => (allowed ? [{ act, event }] : []));
      if (JSON.stringify(openActs(definition, row)) !== JSON.stringify(open)) wrong.push([paths, 'open', open]);
      if (acts.some(({ allowed, words }) => allowed === (words !== null))) wrong.push([paths, 'without words', acts]);
    }
    expect(wrong).toEqual([]);
    const reached = new Set([...standings.values()].flatMap(({ paths }) => paths));
    const leaves = extract(machine).states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
    const passedThrough = new Set(
      extract(machine).edges.flatMap(({ source, trigger }) => (trigger.kind === 'always' ? [source] : [])),
    );
    expect(leaves.map(({ path }) => path).filter((path) => !reached.has(path) && !passedThrough.has(path))).toEqual([]);
  });
});
