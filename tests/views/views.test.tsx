import { expect, test } from 'vitest';
import { journeysOf } from '#machines/kit/journeys.ts';
import { chartNames } from '#tests/paths/charts.ts';
import { screens } from '#tests/paths/screens.ts';
import { drivers } from './drivers.ts';
import { playOnViews } from './views-played.ts';

test('every chart is played on its view', () => {
  // Those whose rows live on the server are played beside here, on the whole app.
  expect(Object.keys({ ...drivers, ...screens }).toSorted()).toEqual(chartNames());
});

await playOnViews((chart, set) => ({ proofs: journeysOf(chart, set), simple: [] }));
