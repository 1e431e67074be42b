import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useAct } from '../app/loaded.ts';
import { played } from '../app/page-facts.ts';
import { useShop } from '../app/shop.ts';
import { plainDigits, plainPhone } from '../app/typed-digits.ts';
import { Field } from './field.tsx';
import { Refusal } from './state.tsx';

const phoneForm = '1[3-9][0-9]{9}';

interface PhoneFormProps {
  hint: string;
  /** What the button says that hands over the code. */
  enter: string;
  onCode: (phone: string, code: string) => Promise<unknown>;
}

/** Asks for a phone and for the code that comes to it. */
export function PhoneForm({ hint, enter: enterWords, onCode }: PhoneFormProps) {
  const texts = useTexts();
  const { client } = useShop();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const wait = useCountdown();
  const codeField = useRef<HTMLInputElement>(null);
  const isPhone = new RegExp(`^${phoneForm}$`).test(phone);
  const send = useAct(async () => {
    const { againSeconds } = await client.call('sendPhoneCode', { body: { phone } });
    setSent(true);
    wait.begin(againSeconds);
    // The button that had the focus waits now; what comes next is the code.
    codeField.current?.focus();
  });
  const enter = useAct(() => onCode(phone, code));
  // The code that proved the phone still counts: the same person may sign in with it instead.
  const instead = useAct(() => client.signIn(phone, code));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    instead.forget();
    enter.run();
  };
  const isTaken = enter.problem?.code === 'identity-taken';
  return (
    <form className="zs-card zs-block zs-narrow" onSubmit={submit}>
      <p className="zs-soft">{hint}</p>
      <Field
        label={texts.phone}
        type="tel"
        value={phone}
        // Without a limit: a browser would cut what is pasted before anybody reads it, separators and all.
        onChange={(text) => setPhone(plainPhone(text))}
        required
        pattern={phoneForm}
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <div className="zs-with-button">
        <Field
          ref={codeField}
          label={texts.code}
          value={code}
          onChange={(text) => setCode(plainDigits(text))}
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
      <Refusal problem={instead.problem ?? enter.problem} />
      {isTaken && (
        <button
          type="button"
          className="zs-button zs-go zs-wide"
          disabled={instead.isBusy}
          onClick={() => instead.run()}
        >
          {texts.signInInstead}
        </button>
      )}
      <button
        type="submit"
        className={isTaken ? 'zs-button zs-wide' : 'zs-button zs-go zs-wide'}
        disabled={enter.isBusy || instead.isBusy}
      >
        {enterWords}
      </button>
    </form>
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
