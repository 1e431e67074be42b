import { expect, test } from 'vitest';
import { createActor, toPromise, waitFor } from 'xstate';
import { bind, type ServicesOf } from './bind.ts';
import { letterMachine } from './sample.fixture.ts';

function posted(services: ServicesOf<typeof letterMachine>) {
  const machine = bind(letterMachine, services).provide({ delays: { recallMs: 0 } });
  const actor = createActor(machine, { input: { to: 'Ada' } }).start();
  actor.send({ type: 'letter.stamp', count: 1 });
  actor.send({ type: 'letter.post' });
  return actor;
}

test('a bound chart hands its services their input and takes their output', async () => {
  const asked: unknown[] = [];
  const actor = posted({
    send: (input) => {
      asked.push(input);
      return Promise.resolve({ receipt: 'r1' });
    },
  });

  actor.send({ type: 'flag.raise' });

  expect(await toPromise(actor)).toEqual({ receipt: 'r1' });
  expect(asked).toEqual([{ to: 'Ada' }]);
});

test('a service that throws before its first await is a failed service, not a crash', async () => {
  const actor = posted({
    send: () => {
      throw new Error('no carrier');
    },
  });
  const notices: unknown[] = [];
  actor.on('notice', (notice) => notices.push(notice));

  await waitFor(actor, () => notices.length > 0);

  expect(actor.getSnapshot().value).toEqual({ way: 'written', flag: 'down' });
  actor.stop();
});

test('stopping the actor aborts the service that runs', async () => {
  const signals: AbortSignal[] = [];
  const actor = posted({
    send: (_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  await waitFor(actor, (snapshot) => snapshot.hasTag('busy'));

  actor.stop();

  expect(signals).toEqual([expect.objectContaining({ aborted: true })]);
});
