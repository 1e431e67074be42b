import { useSelector } from '@xstate/react';
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { asksToSignIn, hasExpired, isOpening, operatorOf } from '#machines/session/selectors.ts';
import { bringsConsent, ConsentReceived } from '#src/features/session/pages/consent-received.tsx';
import { SignIn } from '#src/features/session/pages/sign-in.tsx';
import { Opening, Unreachable } from '#src/features/session/pages/waiting.tsx';
import type { SessionActor } from '#src/features/session/session-actor.ts';
import { showCutTexts } from '#src/lib/cut-texts.ts';
import { endNumbers, takeOver } from '#src/lib/drawn-ahead.ts';
import { keepFocus } from '#src/lib/focus/keep-focus.ts';
import { Notices } from './notices/notices.tsx';

const loadApp = () => import('./app.tsx');
type AppProps = Parameters<Awaited<ReturnType<typeof loadApp>>['App']>[0];

/** The whole window: the screen that the session allows, and the notices over it. */
export function Gate({ session }: { session: SessionActor }) {
  useEffect(keepFocus, []);
  useEffect(showCutTexts, []);
  useEffect(takeOver, []);
  return (
    <>
      <Notices />
      <Content session={session} />
    </>
  );
}

/**
 * The app's code once it is there, asked for as soon as somebody is expected in it. Not lazy(): React holds back what it
 * suspended for up to 300 ms.
 */
function useApp(isExpected: boolean, isIn: boolean): ComponentType<AppProps> | null {
  const [App, setApp] = useState<ComponentType<AppProps> | null>(null);
  useEffect(() => {
    if (!isExpected || App !== null) return;
    loadApp().then(
      (module) => setApp(() => module.App),
      (error: unknown) => {
        // One that failed while nobody was in is fetched again, and reported, when somebody is.
        if (isIn)
          setApp(() => {
            throw error;
          });
      },
    );
  }, [isExpected, isIn, App]);
  return App;
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
    if (!isExpected) endNumbers();
  }, [isExpected]);
  const app = useApp(isExpected, operator !== null);
  if (isSignIn && isStranger && !hasLeft) return <ConsentReceived onSignIn={() => setStranger(false)} />;
  if (isSignIn) return <SignIn session={session} />;
  if (isUnreachable) return <Unreachable session={session} />;
  if (operator === null) return <Opening isLeaving={!isUnknown} />;
  return app === null ? <Opening /> : createElement(app, { session, operator, key: operator.id });
}
