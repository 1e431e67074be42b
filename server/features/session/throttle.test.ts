import { expect, test } from 'vitest';
import { waitSeconds } from './throttle.ts';

test('nine failures cost no wait, the tenth a second, each further one twice as much, at most a quarter of an hour', () => {
  expect([9, 10, 11, 14, 40].map(waitSeconds)).toEqual([0, 1, 2, 16, 900]);
});
