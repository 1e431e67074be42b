import { useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useAct } from '../app/loaded.ts';
import { useShop } from '../app/shop.ts';
import { Confirm } from './ask.tsx';
import { Refusal } from './state.tsx';

/** Signs out, or ends the membership itself. */
export function Leaving() {
  const texts = useTexts();
  const { client } = useShop();
  const [isAsked, setAsked] = useState(false);
  const signOut = useAct(() => client.signOut());
  const leave = useAct(() => client.leave().finally(() => setAsked(false)));
  const isBusy = signOut.isBusy || leave.isBusy;
  return (
    <>
      <Refusal problem={signOut.problem ?? leave.problem} />
      <button type="button" className="zs-button zs-wide" disabled={isBusy} onClick={() => signOut.run()}>
        {texts.signOut}
      </button>
      <p className="zs-last">
        <button type="button" className="zs-quiet" disabled={isBusy} onClick={() => setAsked(true)}>
          {texts.leave}
        </button>
      </p>
      {isAsked && (
        <Confirm
          question={texts.leaveAsk}
          isBusy={leave.isBusy}
          onYes={() => leave.run()}
          onClose={() => setAsked(false)}
        >
          <p>{texts.leaveHint}</p>
        </Confirm>
      )}
    </>
  );
}
