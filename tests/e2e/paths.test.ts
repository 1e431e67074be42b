import { expect, test } from 'vitest';
import { chartNames } from '#tests/paths/charts.ts';
import { playInChromium, shares } from './paths/playing.ts';

test('every chart is played in Chromium', () => {
  expect(Object.values(shares).flat().toSorted()).toEqual(chartNames());
});

await playInChromium(shares.browser);
