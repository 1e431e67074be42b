import { expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { bind } from '#machines/kit/bind.ts';
import { cases } from './cases.ts';
import { sessionMachine } from './machine.ts';
import { asksToSignIn, hasExpired, isOpening, operatorOf, problemOf, tokenOf } from './selectors.ts';
import type { Services } from './types.ts';

const { createToken, readMe } = cases.outcomes;
const grant = only(createToken.done);
const operator = only(readMe.done);
const signIn = { type: 'session.signIn', username: 'super', password: 'secret' } as const;

function only<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('There is no sample.');
  return first;
}

function open(token: string | null, services: Partial<Services> = {}) {
  const clock = new SimulatedClock();
  const emissions: { type: string }[] = [];
  const machine = bind(sessionMachine, {
    createToken: () => Promise.resolve(grant),
    readMe: () => Promise.resolve(operator),
    switchTenant: ({ tenantId }: { tenantId: string | null }) =>
      Promise.resolve({ ...operator, chosenTenantId: tenantId }),
    deleteToken: () => Promise.resolve(null),
    ...services,
  });
  const actor = createActor(machine, { input: { token, page: null }, clock });
  actor.on('*', (event) => emissions.push(event));
  return { actor: actor.start(), clock, emissions };
}

async function signedIn(services: Partial<Services> = {}) {
  const session = open('kept', services);
  await waitFor(session.actor, (snapshot) => snapshot.hasTag('signedIn'));
  session.actor.send({ type: 'page.opened', page: '/mall/orders?page=3' });
  return session;
}

test('nothing is shown before the server knows who the kept session belongs to', async () => {
  const { actor } = open('kept');
  expect([isOpening(actor.getSnapshot()), operatorOf(actor.getSnapshot())]).toEqual([true, null]);

  await waitFor(actor, (snapshot) => snapshot.hasTag('signedIn'));
  expect(operatorOf(actor.getSnapshot())).toEqual(operator);
});

test('a 401 ends the session, and signing in leads back to the page that was open', async () => {
  const { actor, emissions } = await signedIn();

  actor.send({ type: 'call.unauthorized', token: 'kept' });
  expect([asksToSignIn(actor.getSnapshot()), hasExpired(actor.getSnapshot())]).toEqual([true, true]);
  expect([tokenOf(actor.getSnapshot()), operatorOf(actor.getSnapshot())]).toEqual([null, null]);

  actor.send(signIn);
  await waitFor(actor, (snapshot) => snapshot.hasTag('signedIn'));
  expect(emissions.at(-1)).toEqual({ type: 'session.started', page: '/mall/orders?page=3' });
});

test('a 401 of a call that went out under an earlier token ends nothing', async () => {
  const { actor } = await signedIn();

  actor.send({ type: 'call.unauthorized', token: 'of yesterday' });

  expect(operatorOf(actor.getSnapshot())).toEqual(operator);
});

test('half an hour without a call ends the session, each answer starts it anew', async () => {
  const { actor, clock } = await signedIn();
  const minutes = (count: number) => clock.increment(count * 60_000);

  minutes(29);
  actor.send({ type: 'call.answered' });
  minutes(29);
  expect(operatorOf(actor.getSnapshot())).toEqual(operator);
  minutes(1);
  expect(hasExpired(actor.getSnapshot())).toBe(true);
});

test('a session that is never idle ends when its life is over', async () => {
  const { actor, clock } = await signedIn();

  for (let quarters = 0; quarters < 4 * 12 - 1; quarters += 1) {
    clock.increment(15 * 60_000);
    actor.send({ type: 'call.answered' });
  }
  expect(operatorOf(actor.getSnapshot())).toEqual(operator);
  clock.increment(15 * 60_000);
  expect(hasExpired(actor.getSnapshot())).toBe(true);
});

test('the password is kept nowhere', async () => {
  const { actor } = open(null);

  actor.send(signIn);
  await waitFor(actor, (snapshot) => snapshot.hasTag('signedIn'));

  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('secret');
});

test('signing out forgets the page as well, even when the server does not confirm it', async () => {
  const { actor, emissions } = await signedIn({ deleteToken: () => Promise.reject(new Error('cut')) });

  actor.send({ type: 'session.signOut' });
  await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));

  expect(actor.getSnapshot().context).toMatchObject({ token: null, operator: null, page: null, expired: false });
  expect(emissions.map(({ type }) => type)).toEqual(['session.started', 'notice', 'session.ended']);
});

test('a new attempt forgets why the last one failed', async () => {
  let reads = 0;
  const cut = () => ((reads += 1) === 1 ? Promise.resolve(operator) : Promise.reject(new Error('cut')));
  const { actor } = await signedIn({ readMe: cut });

  actor.send({ type: 'session.refresh' });
  await waitFor(actor, (snapshot) => problemOf(snapshot) !== null);
  actor.send({ type: 'tenant.switch', tenantId: 't1' });

  expect(problemOf(actor.getSnapshot())).toBeNull();
});
