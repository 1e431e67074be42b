import { createActor } from 'xstate';
import { bind } from '#machines/kit/bind.ts';
import { sessionMachine } from '#machines/session/machine.ts';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { followSwitchTenantId, keepSwitchTenantId } from '#src/lib/shop-links.ts';
import { followToken, keepToken, readToken } from '#src/lib/token.ts';
import { followCalls } from '#src/lib/transport.ts';
import { followActivity, followReturn, tellActivity } from './activity.ts';
import { forgetLockout } from './lockout.ts';
import { messages } from './messages.ts';
import { services } from './services.ts';

export type SessionActor = ReturnType<typeof createSession>;

function createSession() {
  const page = window.location.pathname + window.location.search;
  return createActor(bind(sessionMachine, services), { input: { token: readToken(), page } });
}

/**
 * Starts this tab's session and connects it to the stored token, to every call's answer and to the other tabs; returns
 * it with a function that ends it.
 */
export function startSession(): { session: SessionActor; end: () => void } {
  const session = createSession();
  let before = session.getSnapshot();
  session.subscribe((snapshot) => {
    const { token, operator, page } = snapshot.context;
    // Writes only what changed here: another tab may have just stored something newer.
    if (token !== before.context.token) keepToken(token);
    if (operator !== before.context.operator) keepSwitchTenantId(operator?.chosenTenantId ?? null);
    // Signing in after a sign-out, in any tab, starts at the home page; after an expiry the address stays.
    if (page === null && before.context.page !== null) window.history.replaceState(null, '', '/');
    before = snapshot;
  });
  session.on('notice', ({ code }) => {
    if (code !== 'signInFailed') notify.warning(messagesNow(messages)[code]);
  });
  const stops = [
    followCalls(({ token, isAccepted }) => {
      if (isAccepted) tellActivity();
      session.send(isAccepted ? { type: 'call.answered' } : { type: 'call.unauthorized', token });
    }),
    followToken((token) => session.send({ type: 'token.changed', token })),
    followActivity(() => session.send({ type: 'call.answered' })),
    // The server switched the session, and so all its tabs.
    followSwitchTenantId(() => session.send({ type: 'session.refresh' })),
    // Rights may have changed, and a dead session should show now rather than at the next click.
    followReturn(() => session.send({ type: 'session.refresh' })),
  ];
  session.start();
  return {
    session,
    end: () => {
      for (const stop of stops) stop();
      session.stop();
      forgetLockout();
    },
  };
}
