import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { hasExpired, isBusy, problemOf } from '#machines/session/selectors.ts';
import { rememberOffer } from '#src/lib/i18n/english-offer.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { codeText } from '#src/lib/problem-messages.ts';
import { Brand } from '#src/ui/brand/brand.tsx';
import { useLockedUntil } from '../lockout.ts';
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
  const secondsLocked = useSecondsUntil(useLockedUntil());
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [wasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A failure from before this page was shown does not belong to this form.
  const problem = wasTried ? lastProblem : null;
  const isLocked = problem === 'too-many-requests';

  useEffect(() => {
    document.title = `${texts.signIn} · ${texts.product}`;
  }, [texts]);
  useEffect(() => {
    fieldOf(form.current, problem === null ? 'username' : 'password')?.focus();
  }, [problem]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = username.trim() === '' ? 'username' : password === '' ? 'password' : null;
    if (missing !== null) return fieldOf(form.current, missing)?.focus();
    if (isWaiting || secondsLocked > 0) return undefined;
    // Who signs in without an answer has seen the offer.
    rememberOffer();
    return session.send({ type: 'session.signIn', username: username.trim(), password });
  };

  return (
    <main className="zg-sign-in">
      <Preferences />
      <EnglishOffer onAnswer={() => fieldOf(form.current, 'username')?.focus()} />
      <form className="zg-sign-in-card" noValidate ref={form} onSubmit={submit} aria-labelledby="sign-in-title">
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
          value={username}
          problem={wasTried && username.trim() === '' ? texts.usernameMissing : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Field
          id="password"
          name="password"
          label={texts.password}
          type={isShown ? 'text' : 'password'}
          value={password}
          problem={wasTried && password === '' ? texts.passwordMissing : undefined}
          autoComplete="current-password"
          maxLength={256}
          onChange={(event) => setPassword(event.target.value)}
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
          {isWaiting && <span className="zg-spinner" aria-hidden="true" />}
          {texts.signIn}
        </button>
      </form>
    </main>
  );
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
