import { useEffect, useState } from 'react';
import { timeOf } from '../app/format.ts';
import { useTexts } from '../app/language.ts';
import { useAct, useLoaded } from '../app/loaded.ts';
import { played } from '../app/page-facts.ts';
import { go, hrefTo } from '../app/place.ts';
import { useShop } from '../app/shop.ts';
import { inWechat } from '../app/wechat.ts';
import type { Schemas } from '../client.ts';
import { Glyph } from '../parts/glyph.tsx';
import { Price } from '../parts/goods-line.tsx';
import { Link } from '../parts/link.tsx';
import { Page } from '../parts/page.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import { Content, Empty, Refusal } from '../parts/state.tsx';
import { WechatWays } from '../parts/wechat-ways.tsx';

type Way = Schemas['OwnPayWish']['way'];
type Paying = Schemas['OwnPaymentState'];

const askAgainMs = 3_000;

/** Pays an order: by WeChat on this phone, by a code that another scans, or at once with points. */
export function PayPage({ id }: { id: string }) {
  const texts = useTexts();
  const { client } = useShop();
  const state = useLoaded(id, () => client.call('readOrderPayment', { path: { id } }));
  return (
    <Page title={texts.payTitle} back={`/orders/${id}`}>
      <Content of={state}>{(paying) => <Paying id={id} paying={paying} onAsk={state.reload} />}</Content>
    </Page>
  );
}

function Paying({ id, paying, onAsk }: { id: string; paying: Paying; onAsk: () => void }) {
  const texts = useTexts();
  const toOrder = (
    <Link className="zs-button zs-go" to={`/orders/${id}`}>
      {texts.toOrder}
    </Link>
  );
  const { wechat } = useShop();
  const isWaiting = !paying.isPaid && paying.isOpen;
  useAskedAgain(isWaiting, paying, onAsk);
  // WeChat's own sheet has said that it is paid, so nobody needs to read it again.
  const [wasOpen] = useState(isWaiting);
  const isLeft = wechat !== null && wasOpen && paying.isPaid;
  useEffect(() => {
    if (isLeft) go(hrefTo(`/orders/${id}`), { replace: true });
  }, [isLeft, id]);
  if (paying.isPaid)
    return (
      <output>
        <Empty title={texts.paid} hint={texts.paidHint}>
          <span className="zs-done">
            <Glyph name="done" />
          </span>
          {toOrder}
        </Empty>
      </output>
    );
  if (!paying.isOpen)
    return (
      <Empty title={texts.payOver} hint="">
        {toOrder}
      </Empty>
    );
  return <Ways id={id} paying={paying} onPaid={onAsk} />;
}

/** Asks again and again while the money may come, as long as the page is looked at. */
function useAskedAgain(isWaiting: boolean, last: Paying, onAsk: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () => {
      if (!document.hidden) onAsk();
    };
    const timer = setInterval(ask, askAgainMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isWaiting, last, onAsk]);
}

/** Where a page is that is opened from WeChat's own code; null where nobody plays it. */
const phoneFor = (codeUrl: string): string | null =>
  played.has('pay') ? `/_sandbox/wechat-client?code_url=${encodeURIComponent(codeUrl)}` : null;

function Ways({ id, paying, onPaid }: { id: string; paying: Paying; onPaid: () => void }) {
  const { orderNo, price, points, dueTime } = paying;
  const texts = useTexts();
  const { client, wechat } = useShop();
  const [offered, setOffer] = useState<Schemas['OwnPayment'] | null>(null);
  // Nobody can pay with what was offered at another price.
  const offer = offered?.price === price ? offered : null;
  const pay = useAct(async (way: Way) => {
    const next = await client.call('payOrder', { path: { id }, body: { way } });
    if (next.isPaid) return onPaid();
    if (next.h5Url !== null) {
      // WeChat brings the buyer back to this page.
      window.location.assign(`${next.h5Url}&redirect_url=${encodeURIComponent(window.location.href)}`);
      return;
    }
    setOffer(next);
  });
  // A code may end before its order does.
  const until = offer?.untilTime ?? dueTime;
  return (
    <section className="zs-card zs-block zs-narrow zs-pay">
      <p className="zs-pay-sum">
        <Price fen={price} points={points} />
      </p>
      <p className="zs-soft">
        {texts.orderNo} {orderNo}
      </p>
      {until !== null && <p className="zs-soft">{texts.until(timeOf(until))}</p>}
      {offer?.codeUrl && <Code text={offer.codeUrl} />}
      <Refusal problem={pay.problem} />
      {price === 0 ? (
        <button type="button" className="zs-button zs-go zs-wide" disabled={pay.isBusy} onClick={() => pay.run('h5')}>
          {texts.payPoints}
        </button>
      ) : wechat !== null ? (
        <WechatWays id={id} wechat={wechat} onAsk={onPaid} onCode={() => pay.run('native')} isBusy={pay.isBusy} />
      ) : (
        <>
          {/* WeChat takes no H5 payment in its own browser. */}
          {!inWechat && (
            <button
              type="button"
              className="zs-button zs-go zs-wide"
              disabled={pay.isBusy}
              onClick={() => pay.run('h5')}
            >
              {texts.payByPhone}
            </button>
          )}
          <button
            type="button"
            className={inWechat ? 'zs-button zs-go zs-wide' : 'zs-button zs-wide'}
            disabled={pay.isBusy}
            onClick={() => pay.run('native')}
          >
            {texts.payByCode}
          </button>
          <p className="zs-soft">{texts.payWaiting}</p>
        </>
      )}
    </section>
  );
}

function Code({ text }: { text: string }) {
  const texts = useTexts();
  const phone = phoneFor(text);
  return (
    <>
      <QrCode text={text} label={texts.codeLabel} />
      <p>{texts.scan}</p>
      {phone !== null && (
        <p>
          <a href={phone} target="_blank" rel="noreferrer">
            {texts.playedPhone}
          </a>
        </p>
      )}
    </>
  );
}
