import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useAct } from '../app/loaded.ts';
import { useShop } from '../app/shop.ts';
import { type Schemas, StoreProblem } from '../client.ts';
import { Confirm, Sheet } from './ask.tsx';
import { Field } from './field.tsx';
import { GoodsLine, Price } from './goods-line.tsx';
import { Picture } from './picture.tsx';
import { Refusal } from './state.tsx';

type Claim = Schemas['OwnClaim'];

/** An after-sale with what its buyer may do now. */
export function ClaimCard({ claim, onMoved }: { claim: Claim; onMoved: () => void }) {
  const texts = useTexts();
  const { client } = useShop();
  const { id, version, acts } = claim;
  const [asked, setAsked] = useState<'withdraw' | 'shipBack' | null>(null);
  const card = useRef<HTMLElement>(null);
  const hasActed = useRef(false);
  // The button that had the focus goes with the act.
  useEffect(() => {
    if (hasActed.current) card.current?.focus();
    hasActed.current = false;
  }, [version]);
  const withdraw = useAct(async () => {
    setAsked(null);
    await client.call('withdrawOwn', { path: { id }, body: { version } }).finally(onMoved);
    hasActed.current = true;
  });
  return (
    <article ref={card} tabIndex={-1} className="zs-card zs-block" aria-label={`${texts.claims} ${claim.afterSaleNo}`}>
      <header className="zs-order-head">
        <span className="zs-soft">
          {texts.claims} · {texts.claimWays[claim.way]}
        </span>
        <span className="zs-state">{claim.stateName}</span>
      </header>
      <GoodsLine of={claim} price={null} quantity={claim.quantity} />
      <ClaimFacts claim={claim} />
      {claim.picUrls.length > 0 && (
        <p className="zs-thumbs">
          {claim.picUrls.map((url, at) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <Picture url={url} label={texts.picture(at + 1)} />
            </a>
          ))}
        </p>
      )}
      <Refusal problem={withdraw.problem} />
      <div className="zs-acts">
        {acts.includes('withdraw') && (
          <button type="button" className="zs-button" disabled={withdraw.isBusy} onClick={() => setAsked('withdraw')}>
            {texts.withdraw}
          </button>
        )}
        {acts.includes('shipBack') && (
          <button type="button" className="zs-button zs-go" onClick={() => setAsked('shipBack')}>
            {texts.shipBack}
          </button>
        )}
      </div>
      {asked === 'withdraw' && (
        <Confirm
          question={texts.withdrawAsk}
          isBusy={withdraw.isBusy}
          onYes={() => withdraw.run()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'shipBack' && (
        <ShipBack
          claim={claim}
          onMoved={onMoved}
          onClose={() => setAsked(null)}
          onDone={() => {
            hasActed.current = true;
            setAsked(null);
            onMoved();
          }}
        />
      )}
    </article>
  );
}

function ClaimFacts({ claim }: { claim: Claim }) {
  const texts = useTexts();
  const { price, points, agreedPrice, agreedPoints, reason, refusal, carrier, trackingNo } = claim;
  const facts = [
    { name: texts.asked, value: <Price fen={price} points={points} /> },
    ...(agreedPrice + agreedPoints > 0
      ? [{ name: texts.agreed, value: <Price fen={agreedPrice} points={agreedPoints} /> }]
      : []),
    ...(reason === '' ? [] : [{ name: texts.claimReason, value: reason }]),
    ...(refusal === null || refusal === '' ? [] : [{ name: texts.refusal, value: refusal }]),
    ...(trackingNo === null ? [] : [{ name: texts.trackingNo, value: `${carrier ?? ''} ${trackingNo}` }]),
  ];
  return (
    <dl className="zs-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ShipBackProps {
  claim: Claim;
  /** The claim is not as it was when it was read. */
  onMoved: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** Says by which parcel the goods go back. */
function ShipBack({ claim: { id, version }, onMoved, onDone, onClose }: ShipBackProps) {
  const texts = useTexts();
  const { client } = useShop();
  const [carrier, setCarrier] = useState('');
  const [trackingNo, setTrackingNo] = useState('');
  const send = useAct(async () => {
    try {
      await client.call('shipBackOwn', { path: { id }, body: { version, carrier, trackingNo } });
    } catch (error) {
      // A refusal may say that the claim has moved: the next try is one on the claim of now.
      if (error instanceof StoreProblem && !error.mayStand) onMoved();
      throw error;
    }
    onDone();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send.run();
  };
  return (
    <Sheet title={texts.shipBack} onClose={onClose}>
      <form onSubmit={submit}>
        <Field label={texts.carrier} value={carrier} onChange={setCarrier} maxLength={40} required />
        <Field
          label={texts.trackingNo}
          value={trackingNo}
          onChange={setTrackingNo}
          maxLength={40}
          required
          pattern="[A-Za-z0-9\-]{6,40}"
        />
        <Refusal problem={send.problem} />
        <div className="zs-acts">
          <button type="button" className="zs-button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" className="zs-button zs-go" disabled={send.isBusy}>
            {texts.save}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
