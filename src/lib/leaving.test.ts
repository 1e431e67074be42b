import { expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { staysOn } from './leaving.ts';

const page = setup({
  types: {
    events: {} as { type: 'page.leave' | 'leave.confirm' | 'leave.cancel' },
    emitted: {} as { type: 'page.left' },
  },
  actions: { leave: emit({ type: 'page.left' }) },
}).createMachine({
  type: 'parallel',
  states: {
    leaving: {
      initial: 'free',
      states: {
        free: { on: { 'page.leave': 'questioned' } },
        questioned: { on: { 'leave.confirm': { target: 'free', actions: 'leave' }, 'leave.cancel': 'free' } },
      },
    },
  },
});

test.each([
  ['leave.confirm', false],
  ['leave.cancel', true],
] as const)('after %s the operator stays: %s', async (answer, stays) => {
  const actor = createActor(page).start();
  const asked = staysOn(actor);
  expect(actor.getSnapshot().matches({ leaving: 'questioned' })).toBe(true);
  actor.send({ type: answer });
  expect(await asked).toBe(stays);
});

test('two ways off the page are one question', async () => {
  const actor = createActor(page).start();
  const asked = [staysOn(actor), staysOn(actor)];
  actor.send({ type: 'leave.confirm' });
  expect(await Promise.all(asked)).toEqual([false, false]);
});
