import { expect, test } from 'vitest';
import { pathsOf } from './path-set.ts';
import type { Path } from './realise.ts';
import { letterCases } from './sample-cases.fixture.ts';
import { letterMachine } from './sample.fixture.ts';

const set = pathsOf(letterMachine, letterCases);
const story = (path: Path | undefined) => path?.steps.map(({ label }) => label).join(' > ');
const proofOf = (goal: string) => set.proofs.find(({ shows }) => shows.includes(goal));

test('every arrow and both answers of every guard part are goals, and the facts reach them all', () => {
  expect(set.goals).toHaveLength(7 + 2 * 4);
  expect(set.missing).toEqual([]);
});

test('a goal that no fact brings about is missing by name', () => {
  const { missing } = pathsOf(letterMachine, { ...letterCases, inputs: [{ to: 'Ada' }] });

  expect(missing).toEqual(['way.written --letter.post [isStamped and isAddressed]--> way.waiting: isAddressed no']);
});

test('an arrow is shown by a shortest way', () => {
  expect(story(proofOf('way.sending --send failed--> way.written'))).toBe(
    'letter.stamp > letter.post > after recallMs > send failed',
  );
});

test('a guard that says no is shown by an event that is turned away', () => {
  const path = proofOf('way.written --letter.post [isStamped and isAddressed]--> way.waiting: isStamped no');

  expect(path?.steps).toEqual([
    {
      kind: 'refused',
      label: 'letter.post refused',
      event: { type: 'letter.post' },
      guard: 'isStamped',
      expect: { ...path?.start, started: [], emitted: [], due: [], dropped: [] },
    },
  ]);
});

test('a step names the services it starts and the length of a time-out', () => {
  const path = proofOf('way.sending --send failed--> way.written');

  expect(path?.steps[2]).toMatchObject({
    kind: 'wait',
    ms: 5000,
    expect: { paths: ['way.sending', 'flag.down'], started: [{ id: 'send', src: 'send', input: { to: 'Ada' } }] },
  });
  expect(path?.steps[3]).toMatchObject({ kind: 'settle', id: 'send', expect: { emitted: [{ type: 'notice' }] } });
});

test('the same facts give the same paths', () => {
  expect(pathsOf(letterMachine, letterCases)).toEqual(set);
});

test('simple paths pass no place twice, and a sample says that it is one', () => {
  expect(set.allSimple).toBe(false);
  expect(set.simple.length).toBeGreaterThan(10);
  expect(new Set(set.simple.map((path) => JSON.stringify([path.input, story(path)]))).size).toBe(set.simple.length);
});
