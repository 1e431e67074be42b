import { useSelector } from '@xstate/react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { asksToSignIn, hasExpired, isOpening, operatorOf } from '#machines/session/selectors.ts';
import { bringsConsent, ConsentReceived } from '#src/features/session/pages/consent-received.tsx';
import { SignIn } from '#src/features/session/pages/sign-in.tsx';
import { Opening, Unreachable } from '#src/features/session/pages/waiting.tsx';
import type { SessionActor } from '#src/features/session/session-actor.ts';
import { showCutTexts } from '#src/lib/cut-texts.ts';
import { keepFocus } from '#src/lib/focus/keep-focus.ts';
import { Notices } from './notices/notices.tsx';

const loadApp = () => import('./app.tsx');
const App = lazy(() => loadApp().then((module) => ({ default: module.App })));

/** The whole window: the screen that the session allows, and the notices over it. */
export function Gate({ session }: { session: SessionActor }) {
  useEffect(keepFocus, []);
  useEffect(showCutTexts, []);
  return (
    <>
      <Notices />
      <Content session={session} />
    </>
  );
}

/** The sign-in page or the app. The app's code loads while the server is still identifying the operator. */
function Content({ session }: { session: SessionActor }) {
  const operator = useSelector(session, operatorOf);
  const isUnknown = useSelector(session, isOpening);
  const isSignIn = useSelector(session, asksToSignIn);
  const isUnreachable = useSelector(session, (snapshot) => snapshot.matches('unreachable'));
  const isExpected = useSelector(session, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('signedIn'));

  // An operator whose session ended while WeChat's page was open is not a stranger.
  const hasLeft = useSelector(session, hasExpired);
  const [isStranger, setStranger] = useState(() => bringsConsent(window.location));

  useEffect(() => {
    // A failed fetch fails again, and is reported, when the app renders.
    if (isExpected) loadApp().catch(() => undefined);
  }, [isExpected]);

  if (isSignIn && isStranger && !hasLeft) return <ConsentReceived onSignIn={() => setStranger(false)} />;
  if (isSignIn) return <SignIn session={session} />;
  if (isUnreachable) return <Unreachable session={session} />;
  if (operator === null) return <Opening isLeaving={!isUnknown} />;
  return (
    <Suspense fallback={<Opening />}>
      <App session={session} operator={operator} key={operator.id} />
    </Suspense>
  );
}
