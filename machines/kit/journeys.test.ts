import { expect, test } from 'vitest';
import { isArrow } from './goals.ts';
import { journeysOf } from './journeys.ts';
import { pathsOf } from './path-set.ts';
import type { Expectation, Path } from './realise.ts';
import { letterCases } from './sample-cases.fixture.ts';
import { letterMachine } from './sample.fixture.ts';

const letter = { machine: letterMachine, cases: letterCases };
const set = pathsOf(letterMachine, letterCases);
const story = ({ steps }: Path) => steps.map(({ label }) => label).join(' > ');
const left = (paths: readonly Path[]) => {
  const passed = new Set(paths.flatMap(({ passes }) => passes));
  return set.goals.filter((goal) => !passed.has(goal));
};

test('journeys pass every arrow and both answers of every guard going on where a proof ends', () => {
  const journeys = journeysOf(letter, set);

  expect(left(journeys)).toEqual([]);
  expect(journeys.map(story)).toEqual([
    'letter.stamp > letter.stamp > letter.stamp > letter.stamp refused > letter.post > after recallMs > flag.raise > send done',
    'letter.stamp > letter.post > after recallMs > send failed > letter.stamp (2) refused > letter.post > letter.recall',
    'letter.stamp > letter.post refused',
    'letter.post refused',
  ]);
});

test('journeys over the arrows alone try nothing that is turned away', () => {
  const journeys = journeysOf(letter, set, { wanted: isArrow });

  expect(left(journeys).filter(isArrow)).toEqual([]);
  expect(journeys.flatMap(({ steps }) => steps).filter(({ kind }) => kind === 'refused')).toEqual([]);
});

test('a journey that may not go on is a proof', () => {
  const proofs = new Set(set.proofs.map(story));
  const journeys = journeysOf(letter, set, { longest: 0 });

  expect(left(journeys)).toEqual([]);
  expect(journeys.map(story).filter((each) => !proofs.has(each))).toEqual([]);
});

test('no journey goes on from a step that nobody can play on from', () => {
  const isLast = ({ emitted }: Expectation) => emitted.length > 0;
  const journeys = journeysOf(letter, set, { isLast });
  const asked = journeys.flatMap(({ steps }) => steps.slice(0, -1).map(({ expect: { emitted } }) => emitted));

  expect(left(journeys)).toEqual([]);
  expect(journeys.length).toBeGreaterThan(journeysOf(letter, set).length);
  expect(asked.flat()).toEqual([]);
});

test('the goals that a journey shows are those that no earlier one has shown', () => {
  const shown = journeysOf(letter, set).flatMap(({ shows }) => shows);

  expect(shown.toSorted()).toEqual(set.goals.toSorted());
});
