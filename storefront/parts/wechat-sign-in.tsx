import { useLanguage } from '../app/language.ts';
import { useAct } from '../app/loaded.ts';
import type { InWechat } from '../app/wechat.ts';
import { Refusal } from './state.tsx';
import { wechatTexts } from './wechat-messages.ts';

/** The button that has WeChat say who this is, with what came of it before. */
export function WechatSignIn({ of: { arrival, ask: askWechat } }: { of: InWechat }) {
  const inside = wechatTexts[useLanguage()];
  const ask = useAct(askWechat);
  const before = typeof arrival === 'object' ? arrival : null;
  return (
    <>
      {arrival === 'refused' || arrival === 'lost' ? (
        <p className="zs-notice">{inside[arrival]}</p>
      ) : (
        <p className="zs-soft">{inside.hint}</p>
      )}
      <Refusal problem={ask.problem ?? (ask.isBusy ? null : before)} />
      <button type="button" className="zs-button zs-go zs-wide" disabled={ask.isBusy} onClick={() => ask.run()}>
        {inside.signIn}
      </button>
    </>
  );
}
