import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { jobInputs } from './cases.ts';
import { batchJobMachine } from './machine.ts';

const counts = { total: 500, done: 0, failed: 0, skipped: 0 };
const checked = outcomeEvent('checkRows', { done: { status: 'checked', counts } });
const broken = outcomeEvent('runRows', { error: new Error('killed') });
const ran = (done: number, failed = 0) => outcomeEvent('runRows', { done: { ...counts, done, failed } });
const say = (verb: string): EventObject => ({ type: `job.${verb}` });

function start(...events: EventObject[]): Settled<typeof batchJobMachine> {
  return events.reduce(
    (row, event) => {
      const step = settle(batchJobMachine, row, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
      return step;
    },
    settleInitial(batchJobMachine, jobInputs.import),
  );
}

const running = [checked, say('confirm')];

test('round follows round until no row waits', () => {
  expect(start(...running, ran(200)).services).toMatchObject([{ src: 'runRows', input: { rows: 1_000 } }]);
  expect(start(...running, ran(200), ran(500))).toMatchObject({ paths: ['done'], emitted: [{ code: 'jobDone' }] });
});

test('it is not done while a row failed, and failed rows can run again', () => {
  const failed = start(...running, ran(497, 3));
  const again = start(...running, ran(497, 3), say('retry'));

  expect(failed).toMatchObject({ paths: ['doneWithErrors'], emitted: [{ code: 'jobDoneWithErrors' }] });
  expect(again).toMatchObject({
    paths: ['running'],
    context: { counts: { done: 497, failed: 0 } },
    emitted: [{ type: 'effect', code: 'requeueFailed' }],
  });
});

test('a pause takes effect after the round, unless the round was the last', () => {
  expect(start(...running, say('pause'), ran(200)).paths).toEqual(['paused']);
  expect(start(...running, say('pause'), say('resume'), ran(200)).paths).toEqual(['running']);
  expect(start(...running, say('pause'), ran(500)).paths).toEqual(['done']);
});

test('what broke off goes on by itself from the rows that wait', () => {
  const stopped = start(...running, ran(200), broken);

  expect(stopped).toMatchObject({ paths: ['interrupted'], due: [{ ms: 60_000, event: 'job.resume' }] });
  expect(stopped.context.counts.done).toBe(200);
  expect(start(...running, broken, say('resume'), broken).due).toMatchObject([{ ms: 600_000 }]);
  expect(start(...running, broken, say('resume'), ran(200), broken).due).toMatchObject([{ ms: 60_000 }]);
});

test('what broke off before its pause rests, and one word resumes it', () => {
  const stopped = start(...running, say('pause'), broken);
  const resumed = start(...running, say('pause'), broken, say('resume'));

  expect(stopped).toMatchObject({ paths: ['interrupted'], due: [] });
  expect(resumed.services).toMatchObject([{ src: 'runRows', input: { rows: 1_000 } }]);
  expect(settle(batchJobMachine, resumed, ran(200))).toMatchObject({ paths: ['running'] });
});

test('what broke off before its cancellation still ends', () => {
  const resumed = start(...running, say('cancel'), broken, say('resume'));

  expect(resumed.services).toMatchObject([{ src: 'runRows', input: { rows: 0 } }]);
  expect(settle(batchJobMachine, resumed, ran(200))).toMatchObject({ paths: ['cancelled'] });
});

test('a cancel after a break counts what is true before it ends', () => {
  const cancelling = start(...running, broken, say('cancel'));

  expect(cancelling.services).toMatchObject([{ src: 'runRows', input: { rows: 0 } }]);
  expect(settle(batchJobMachine, cancelling, ran(150))).toMatchObject({
    paths: ['cancelled'],
    context: { counts: { done: 150 } },
  });
});
