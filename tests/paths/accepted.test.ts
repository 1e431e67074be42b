import { expect, test } from 'vitest';
import { shortOf } from './accepted.ts';

const accepted = { actor: { 'a --e--> b': 3, 'b --f--> a': 0 }, door: { 'a --e--> b': 2 } };

test('a run that plays as much as was accepted, or more, falls short of nothing', () => {
  expect(shortOf(accepted, accepted)).toEqual([]);
  expect(shortOf(accepted, { ...accepted, door: { 'a --e--> b': 5 }, view: {} })).toEqual([]);
});

test('a test that is gone is told by the arrows that its paths passed', () => {
  expect(shortOf(accepted, { actor: { 'a --e--> b': 2 } })).toEqual([
    'actor: 2 of 3 paths over a --e--> b',
    'door: 0 of 2 paths over a --e--> b',
  ]);
});
