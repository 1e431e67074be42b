import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isOpening, operatorOf } from '#machines/session/selectors.ts';
import { endFirstNumbers, readFirstNumbers, showFirst, shownFirst } from '#src/features/dashboard/first-numbers.ts';
import type { SessionActor } from '#src/features/session/session-actor.ts';
import { useStore } from '#src/lib/store.ts';

/** Somebody who is signed in and enters at the home page sees its numbers while the app loads. */
export function BeforeApp({ session }: { session: SessionActor }) {
  const isExpected = useSelector(session, (snapshot) => isOpening(snapshot) || operatorOf(snapshot) !== null);
  const shown = useStore(shownFirst);
  useEffect(() => {
    if (!isExpected) endFirstNumbers();
  }, [isExpected]);
  return isExpected && shown;
}

/** Fetches them, if they were asked ahead, and has them shown. */
export async function showFirstNumbers(): Promise<void> {
  if (window.location.pathname !== '/' || window.askedAhead === undefined) return;
  try {
    const [{ FirstNumbers }, numbers] = await Promise.all([
      import('#src/features/dashboard/parts/first-numbers.tsx'),
      readFirstNumbers(),
    ]);
    if (numbers !== null) showFirst(<FirstNumbers numbers={numbers} />);
  } catch {
    // The app comes all the same.
  }
}
