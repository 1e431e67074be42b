import { type SubmitEvent, useEffect, useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useAct } from '../app/loaded.ts';
import { played, useShop } from '../app/shop.ts';
import { Field } from '../parts/field.tsx';
import { Page } from '../parts/page.tsx';
import { Refusal } from '../parts/state.tsx';

const phoneForm = '1[3-9][0-9]{9}';

/** Signs in by a code that comes to a phone. */
export function SignInPage() {
  const texts = useTexts();
  const { client } = useShop();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const wait = useCountdown();
  const isPhone = new RegExp(`^${phoneForm}$`).test(phone);
  const send = useAct(async () => {
    const { againSeconds } = await client.call('sendPhoneCode', { body: { phone } });
    setSent(true);
    wait.begin(againSeconds);
  });
  const enter = useAct(() => client.signIn(phone, code));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    enter.run();
  };
  return (
    <Page title={texts.signIn}>
      <form className="zs-card zs-block zs-narrow" onSubmit={submit}>
        <p className="zs-soft">{texts.signInHint}</p>
        <Field
          label={texts.phone}
          type="tel"
          value={phone}
          onChange={setPhone}
          maxLength={11}
          required
          pattern={phoneForm}
          inputMode="numeric"
          autoComplete="tel-national"
        />
        <div className="zs-with-button">
          <Field
            label={texts.code}
            value={code}
            onChange={setCode}
            maxLength={6}
            required
            pattern="[0-9]{6}"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <button
            type="button"
            className="zs-button"
            disabled={!isPhone || send.isBusy || wait.seconds > 0}
            onClick={() => send.run()}
          >
            {wait.seconds > 0 ? texts.sendAgain(wait.seconds) : texts.sendCode}
          </button>
        </div>
        <output className="zs-said">{isSent && texts.codeSent}</output>
        {isSent && played.has('texts') && (
          <p>
            <a href={`/_sandbox/control/outside/phone?phone=${phone}`} target="_blank" rel="noreferrer">
              {texts.playedTexts}
            </a>
          </p>
        )}
        <Refusal problem={send.problem} />
        <Refusal problem={enter.problem} />
        <button type="submit" className="zs-button zs-go zs-wide" disabled={enter.isBusy}>
          {texts.enter}
        </button>
      </form>
    </Page>
  );
}

/** Counts seconds down to nothing. */
function useCountdown() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, begin: setSeconds };
}
