import { expect, test } from 'vitest';
import { pathAlong, tipOf } from './geometry.ts';

test('a straight line stays straight', () => {
  expect(
    pathAlong([
      [0, 0],
      [0, 50],
    ]),
  ).toBe('M0,0L0,50');
});

test('a corner is rounded, but never by more than half of its arms', () => {
  expect(
    pathAlong([
      [0, 0],
      [0, 50],
      [4, 50],
    ]),
  ).toBe('M0,0L0,43Q0,50 2,50L4,50');
});

test('no points draw nothing', () => {
  expect(pathAlong([])).toBe('');
  expect(tipOf([[1, 1]])).toBe('');
});

test('the tip points the way the line goes', () => {
  expect(
    tipOf([
      [0, 0],
      [0, 50],
    ]),
  ).toBe('0,50 -4,42 4,42');
  expect(
    tipOf([
      [50, 0],
      [0, 0],
    ]),
  ).toBe('0,0 8,-4 8,4');
});
