import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Path } from '#machines/kit/realise.ts';
import { definitions } from '#server/workflow/definitions/all.gen.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { loadCharts, pathsOfChart } from './charts.ts';
import { tallyOf } from './coverage.ts';
import { stagingOf } from './door-stages.ts';
import { doorDriver } from './players/door.ts';
import { replay } from './players/replay.ts';

const { charts } = await loadCharts();
const durable = charts.filter(({ cases }) => cases.lives === 'both');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('every chart that lives on the server has rows', () => {
  expect(definitions.map(({ name }) => name).toSorted()).toEqual(durable.map(({ name }) => name));
});

describe.each(durable)('$name through the door', ({ name, ...chart }) => {
  const { proofs, simple } = pathsOfChart(chart);
  const definition = definitions.find((each) => each.name === name);
  const tally = tallyOf(name, 'door');
  let tenants = 0;
  const play = async (path: Path) => {
    if (!definition) throw new Error(`${name} has no definition.`);
    const tenantId = `${name}-${(tenants += 1)}`;
    const staging = stagingOf(name)(database.db, tenantId);
    await tally.play(path, () => replay(path, doorDriver(database.db, definition, tenantId, staging)));
  };
  afterAll(tally.keep);

  test.each(proofs)('$name', async (path) => {
    await expect(play(path)).resolves.toBeUndefined();
  });

  test(`${simple.length} simple paths`, async () => {
    for (const path of simple) await play(path);
    expect(tally.paths()).toBeGreaterThanOrEqual(simple.length);
  });
});

test('what all these paths left behind agrees with its logs, counters and ledgers', async () => {
  const { rows, transitions, faults } = await verifyHistory(database.db, { log: () => {} });

  // A path plays one chart: what other rows would have to tell of the same money, nobody made.
  expect(faults.filter((fault) => !fault.startsWith('money '))).toEqual([]);
  expect([rows > 300, transitions > rows]).toEqual([true, true]);
});
