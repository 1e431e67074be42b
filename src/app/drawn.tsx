import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/machine.ts';
import { chooseLocale, type Locale } from '#src/lib/i18n/locale.ts';
import { Gate } from './gate.tsx';

/** Draws what somebody sees who is not signed in; the build puts it into the page, so that it stands there before the app. */
export function drawn(locale: Locale): string {
  chooseLocale(locale);
  const session = createActor(sessionMachine, { input: { token: null, page: '/' } }).start();
  return renderToString(
    <StrictMode>
      <Gate session={session} />
    </StrictMode>,
  );
}
