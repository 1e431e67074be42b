import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/machine.ts';
import { FirstNumbers } from '#src/features/dashboard/parts/first-numbers.tsx';
import { type Locale, showLocale } from '#src/lib/i18n/locale.ts';
import { Gate } from './gate.tsx';

/**
 * Draws what stands on the screen before the app is there, by the name under which the build puts it into the page: what
 * somebody sees who is not signed in, and where the home page has its numbers.
 */
export function drawn(locale: Locale, tag: string): Record<string, string> {
  showLocale(locale);
  const session = createActor(sessionMachine, { input: { token: null, page: '/' } }).start();
  const screens: Record<string, ReactNode> = { 'sign-in': <Gate session={session} />, numbers: <FirstNumbers /> };
  return Object.fromEntries(
    Object.entries(screens).map(([name, screen]) => [
      `${name}-${tag}`,
      renderToString(<StrictMode>{screen}</StrictMode>),
    ]),
  );
}
