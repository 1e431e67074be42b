import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { hasExpired, isBusy, problemOf } from '#machines/session/selectors.ts';
import { rememberOffer } from '#src/lib/i18n/english-offer.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { codeText } from '#src/lib/problem-messages.ts';
import { Brand } from '#src/ui/brand/brand.tsx';
import { useLockout } from '../lockout.ts';
import { messages } from '../messages.ts';
import { EnglishOffer } from '../parts/english-offer.tsx';
import { Field } from '../parts/field.tsx';
import { LockoutNotice, useSecondsUntil } from '../parts/lockout-notice.tsx';
import { Preferences } from '../parts/preferences.tsx';
import type { SessionActor } from '../session-actor.ts';
import './sign-in.css';

/** The sign-in page. It replaces the open page but keeps its address, so that signing in returns to it. */
export function SignIn({ session }: { session: SessionActor }) {
  const texts = useMessages(messages);
  const isWaiting = useSelector(session, isBusy);
  const isExpired = useSelector(session, hasExpired);
  const lastProblem = useSelector(session, problemOf);
  const lockout = useLockout();
  const seconds = useSecondsUntil(lockout.until);
  // What is typed stays in the fields, where it may stand before the app is there.
  const [missing, setMissing] = useState<readonly Name[]>([]);
  const [isShown, setShown] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [name, setName] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // The server lets one account wait, and judges itself whether another one must.
  const secondsOf = (username: string) => (username === lockout.username ? seconds : 0);
  const secondsLocked = secondsOf(name);
  // A failure from before this page was shown does not belong to this form.
  const failure = wasTried ? lastProblem : null;
  const isOfAnother = failure === 'too-many-requests' && name !== lockout.username;
  const problem = isOfAnother ? null : failure;
  const isLocked = problem === 'too-many-requests';

  useEffect(() => {
    document.title = `${texts.signIn} · ${texts.product}`;
  }, [texts]);
  useEffect(() => {
    if (failure !== null) fieldOf(form.current, 'password')?.focus();
    // Somebody may be at the next field already.
    else if (!isIn(form.current)) fieldOf(form.current, 'username')?.focus();
  }, [failure]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const username = typedIn(form.current, 'username');
    const password = typedIn(form.current, 'password');
    setTried(true);
    setName(username);
    setMissing(missingIn(form.current));
    const [first] = missingIn(form.current);
    if (first !== undefined) return fieldOf(form.current, first)?.focus();
    if (isWaiting || secondsOf(username) > 0) return undefined;
    // Who signs in without an answer has seen the offer.
    rememberOffer();
    return session.send({ type: 'session.signIn', username, password });
  };

  return (
    <main className="zg-sign-in">
      <Preferences />
      <EnglishOffer onAnswer={() => fieldOf(form.current, 'username')?.focus()} />
      <form
        className="zg-sign-in-card"
        // A browser without the app's code must not write a password into an address.
        method="post"
        noValidate
        ref={form}
        onChange={() => {
          setName(typedIn(form.current, 'username'));
          setMissing(missingIn(form.current));
        }}
        onSubmit={submit}
        aria-labelledby="sign-in-title"
      >
        <header>
          <Brand size={44} />
          <div>
            <h1 id="sign-in-title">{texts.product}</h1>
            <p>{texts.tagline}</p>
          </div>
        </header>
        {isExpired && problem === null && <output className="zg-sign-in-hint">{texts.expired}</output>}
        {isLocked && <LockoutNotice seconds={secondsLocked} />}
        {problem !== null && !isLocked && !isWaiting && (
          <p className="zg-sign-in-problem" role="alert">
            {codeText(problem)}
          </p>
        )}
        <Field
          id="username"
          name="username"
          label={texts.username}
          problem={wasTried && missing.includes('username') ? texts.usernameMissing : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <Field
          id="password"
          name="password"
          label={texts.password}
          type={isShown ? 'text' : 'password'}
          problem={wasTried && missing.includes('password') ? texts.passwordMissing : undefined}
          autoComplete="current-password"
          maxLength={256}
          end={
            <button type="button" className="zg-field-end" onClick={() => setShown(!isShown)}>
              {isShown ? texts.hidePassword : texts.showPassword}
            </button>
          }
        />
        <button
          type="submit"
          className="zg-sign-in-button"
          aria-busy={isWaiting}
          aria-disabled={isWaiting || secondsLocked > 0}
        >
          <span className="zg-spinner" aria-hidden="true" />
          {texts.signIn}
        </button>
      </form>
    </main>
  );
}

type Name = 'username' | 'password';

function fieldOf(form: HTMLFormElement | null, name: Name): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** Blanks around a user name are not part of it. */
function typedIn(form: HTMLFormElement | null, name: Name): string {
  const typed = fieldOf(form, name)?.value ?? '';
  return name === 'username' ? typed.trim() : typed;
}

const missingIn = (form: HTMLFormElement | null) =>
  (['username', 'password'] as const).filter((name) => typedIn(form, name) === '');

/** True while something on the form's page has the focus. */
const isIn = (form: HTMLFormElement | null) => form?.closest('main')?.contains(document.activeElement) === true;
