import { expect, test } from 'vitest';
import { played } from '#tests/paths/levels.ts';
import { playInChromium, shares } from './paths/playing.ts';

test('the charts that are said to be played in Chromium are', () => {
  expect(Object.values(shares).flat().toSorted()).toEqual(played.chromium.toSorted());
});

await playInChromium(shares.browser);
