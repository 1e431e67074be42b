import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extract } from '#machines/kit/extract.ts';
import { isArrow } from '#machines/kit/goals.ts';
import { journeysOf } from '#machines/kit/journeys.ts';
import type { Path } from '#machines/kit/realise.ts';
import { definitions } from '#server/workflow/definitions/all.gen.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { loadCharts, pathsOfChart } from './charts.ts';
import { tallyOf } from './coverage.ts';
import { stagingOf } from './door-stages.ts';
import { perChart } from './per-chart.ts';
import { doorDriver, type Way } from './players/door.ts';
import { type HttpWay, httpWay } from './players/http.ts';
import { replay } from './players/replay.ts';
import { comparing } from './players/shown.ts';
import { plainCallsOf, type Served } from './served.ts';

const { charts } = await loadCharts();
const served = await perChart<Served>('calls', 'served');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('the charts played over HTTP are all that have rows', () => {
  expect(Object.keys(served)).toEqual(definitions.map(({ name }) => name).toSorted());
});

/** What the chart turns away is turned away over HTTP with the same words; as many as an operator has a call for. */
const refusals = (paths: readonly Path[], calls: object) =>
  paths.filter(({ steps }) => steps.some((step) => step.kind === 'refused' && step.event.type in calls));

function servedOf(name: string) {
  const found = served[name];
  if (!found) throw new Error(`Nobody says how ${name} is played over HTTP.`);
  return found;
}

describe.each(charts.filter(({ name }) => name in served))('$name over HTTP', (chart) => {
  const { name, machine } = chart;
  const set = pathsOfChart(chart);
  const cover = journeysOf(chart, set, { wanted: isArrow, longest: 0 });
  const definition = definitions.find((each) => each.name === name);
  const { handlers, calls: own, shows, around } = servedOf(name);
  const calls = { ...plainCallsOf(machine.events), ...own };
  const tally = tallyOf(name, 'http');
  let tenants = 0;
  let way: HttpWay & Way;
  let compared: ReadonlySet<string> = new Set();
  beforeAll(async () => {
    const http = await httpWay(database.db, handlers, calls);
    way = http;
    if (!definition) throw new Error(`${name} has no definition.`);
    const comparison = comparing({ chart, definition, shows, around, read: http.read });
    ({ compared } = comparison);
    way = { ...http, look: comparison.look };
  });
  afterAll(async () => {
    await way.close();
    tally.keep();
  });

  const play = async (path: Path) => {
    if (!definition) throw new Error(`${name} has no definition.`);
    const tenantId = `${name}-${(tenants += 1)}`;
    const staging = stagingOf(name)(database.db, tenantId);
    await tally.play(path, () => replay(path, doorDriver(database.db, definition, tenantId, staging, way)));
  };

  test.each(cover)('$name', async (path) => {
    await expect(play(path)).resolves.toBeUndefined();
  });

  test('what the chart turns away', async () => {
    const turnedAway = refusals(set.proofs, calls);
    for (const path of turnedAway) await play(path);
    const isGuarded = extract(machine).edges.some(
      ({ trigger, guard }) => trigger.kind === 'event' && trigger.type in calls && guard !== null,
    );
    // A chart that asks its operators for nothing turns them away by its states alone.
    expect(turnedAway.length > 0).toBe(isGuarded);
  });

  test('what a browser says of each row is what the server says', () => {
    expect(compared.size).toBeGreaterThan(cover.length);
  });

  test('every call that stands for an event of the paths was made', async () => {
    const all = [...set.proofs, ...set.simple];
    // What only time does on the paths is a wait there, and is not sent by anybody.
    const sends = (path: Path, event: string) =>
      path.steps.some((step) => step.kind === 'send' && step.event.type === event);
    const unmade = () => Object.keys(calls).filter((event) => !way.sent.has(event));
    for (const event of unmade()) {
      // On the paths over every arrow, time did it each time; a person may as well.
      const path = all.find((each) => sends(each, event));
      if (path) await play(path);
    }
    expect(unmade().filter((event) => all.some((path) => sends(path, event)))).toEqual([]);
  });
});

test('what all these paths left behind agrees with its logs, counters and ledgers', async () => {
  const { faults } = await verifyHistory(database.db, { log: () => {} });
  // A path plays one chart: what other rows would have to tell of the same money, nobody made.
  expect(faults.filter((fault) => !fault.startsWith('money '))).toEqual([]);
});
