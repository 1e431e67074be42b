import { useState } from 'react';
import { useLanguage, useTexts } from '../app/language.ts';
import { useAct } from '../app/loaded.ts';
import { reasonOf } from '../app/problem.ts';
import { useShop } from '../app/shop.ts';
import { type Left, payInWechat } from '../app/wechat-pay.ts';
import type { InWechat } from '../app/wechat.ts';
import type { Schemas } from '../client.ts';
import { Link } from './link.tsx';
import { Refusal } from './state.tsx';
import { wechatTexts } from './wechat-messages.ts';
import { WechatSignIn } from './wechat-sign-in.tsx';

interface WechatWaysProps {
  id: string;
  wechat: InWechat;
  /** Looks whether the order is paid now. */
  onAsk: () => void;
  /** Offers a code that another phone scans. */
  onCode: () => void;
  isBusy: boolean;
}

/** Pays an order by WeChat's own sheet, which knows who pays. */
export function WechatWays({ id, wechat, onAsk, onCode, isBusy }: WechatWaysProps) {
  const texts = useTexts();
  const inside = wechatTexts[useLanguage()];
  const { client } = useShop();
  const [left, setLeft] = useState<Left | null>(null);
  const pay = useAct(async () => {
    setLeft(null);
    const offer: Schemas['OwnPayment'] = await client.call('payOrder', {
      path: { id },
      body: { way: 'officialAccount' },
    });
    if (offer.invoke !== null) setLeft(await payInWechat(offer.invoke));
    onAsk();
  });
  if (left === 'ok')
    return (
      <>
        <output className="zs-loading">
          <span className="zs-spinner" aria-hidden="true" />
          {inside.confirming}
        </output>
        <Link className="zs-button zs-wide" to={`/orders/${id}`}>
          {texts.toOrder}
        </Link>
      </>
    );
  return (
    <>
      {left !== null && (
        <p className="zs-notice" role="alert">
          {inside[left]}
        </p>
      )}
      <Refusal problem={pay.problem} />
      {pay.problem !== null && reasonOf(pay.problem) === 'no-identity' ? (
        <WechatSignIn of={{ ...wechat, arrival: 'waiting' }} />
      ) : (
        <button
          type="button"
          className="zs-button zs-go zs-wide"
          disabled={pay.isBusy || isBusy}
          onClick={() => pay.run()}
        >
          {inside.pay}
        </button>
      )}
      <button type="button" className="zs-button zs-wide" disabled={pay.isBusy || isBusy} onClick={onCode}>
        {inside.byOther}
      </button>
      <p className="zs-soft">{texts.payWaiting}</p>
    </>
  );
}
