import { useSelector } from '@xstate/react';
import { problemOf } from '#machines/session/selectors.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { codeText } from '#src/lib/problem-messages.ts';
import { Brand } from '#src/ui/brand/brand.tsx';
import { messages } from '../messages.ts';
import type { SessionActor } from '../session-actor.ts';
import './sign-in.css';

/** Shown while the app or the operator's name loads; a fast load shows nothing. */
export function Opening({ isLeaving = false }: { isLeaving?: boolean }) {
  const texts = useMessages(messages);
  return (
    <output className="zg-opening">
      <Brand size={44} />
      <span className="zg-spinner" aria-hidden="true" />
      <span>{isLeaving ? texts.signingOut : texts.opening}</span>
    </output>
  );
}

/** Says that the server could not be reached to check the stored session. */
export function Unreachable({ session }: { session: SessionActor }) {
  const texts = useMessages(messages);
  const problem = useSelector(session, problemOf);
  return (
    <main className="zg-sign-in">
      <div className="zg-sign-in-card" role="alert">
        <h1>{texts.unreachable}</h1>
        <p>{codeText(problem ?? 'network')}</p>
        <button type="button" className="zg-sign-in-button" onClick={() => session.send({ type: 'session.retry' })}>
          {texts.retry}
        </button>
        <button type="button" className="zg-sign-in-quiet" onClick={() => session.send({ type: 'session.signOut' })}>
          {texts.signOut}
        </button>
      </div>
    </main>
  );
}
