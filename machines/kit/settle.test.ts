import { expect, test } from 'vitest';
import { outcomeEvent } from './outcome.ts';
import { letterMachine } from './sample.fixture.ts';
import { settle, settleInitial, type Settled } from './settle.ts';

type Letter = Settled<typeof letterMachine>;

function accepted(step: ReturnType<typeof settle<typeof letterMachine>>): Letter {
  if (!step.ok) throw new Error(`refused by ${step.refusal.guard}`);
  return step;
}

function walk(...events: { type: string }[]): Letter {
  return events.reduce(
    (row: Letter, event) => accepted(settle(letterMachine, row, event)),
    settleInitial(letterMachine, { to: 'Ada' }),
  );
}

const stamp = { type: 'letter.stamp', count: 1 };
const post = { type: 'letter.post' };
const recallTime = { type: 'xstate.after.recallMs.letter.way.waiting' };

test('the first step reports the state of a new row', () => {
  const row = walk();

  expect(row).toMatchObject({ paths: ['way.written', 'flag.down'], status: 'active', services: [], due: [] });
  expect(row.context).toEqual({ to: 'Ada', stamps: 0, receipt: null });
});

test('a refused event names the first failing guard and what is allowed', () => {
  expect(settle(letterMachine, walk(), post)).toEqual({
    ok: false,
    refusal: { guard: 'isStamped', allowed: ['flag.raise', 'letter.stamp'] },
  });
});

test('an event without a place in the state is refused without a guard', () => {
  const step = settle(letterMachine, walk(), { type: 'letter.recall' });

  expect(step).toMatchObject({ ok: false, refusal: { guard: null } });
});

test('entering a state with a time-out reports when it is due', () => {
  expect(walk(stamp, post)).toMatchObject({ due: [{ ms: 5000, event: recallTime.type }], dropped: [] });
});

test('leaving a state ends its time-out', () => {
  expect(walk(stamp, post, { type: 'letter.recall' })).toMatchObject({ due: [], dropped: [recallTime.type] });
});

test('entering a busy state reports the service with its input', () => {
  expect(walk(stamp, post, recallTime).services).toEqual([{ id: 'send', src: 'send', input: { to: 'Ada' } }]);
});

test('a service that ended well moves on with its output', () => {
  const row = walk(stamp, post, recallTime, outcomeEvent('send', { done: { receipt: 'r1' } }));

  expect(row).toMatchObject({ paths: ['way.delivered', 'flag.down'], context: { receipt: 'r1' }, emitted: [] });
});

test('the operator sees a message when a service fails', () => {
  const row = walk(stamp, post, recallTime, outcomeEvent('send', { error: new Error('lost') }));

  expect(row).toMatchObject({ paths: ['way.written', 'flag.down'], emitted: [{ type: 'notice', code: 'lost' }] });
});

test('a finished chart reports its output and takes nothing more', () => {
  const row = walk(stamp, post, recallTime, outcomeEvent('send', { done: { receipt: 'r1' } }), { type: 'flag.raise' });

  expect(row).toMatchObject({ status: 'done', output: { receipt: 'r1' } });
  expect(settle(letterMachine, row, { type: 'flag.raise' })).toEqual({
    ok: false,
    refusal: { guard: null, allowed: [] },
  });
});

test('a stored state that the chart does not know is an error, not a refusal', () => {
  expect(() => settle(letterMachine, { value: 'burnt', context: walk().context }, post)).toThrow(/burnt/);
});
