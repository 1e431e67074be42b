import { type SubmitEvent, useId, useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useAct, useLoaded } from '../app/loaded.ts';
import { go, hrefTo } from '../app/place.ts';
import { asProblem } from '../app/problem.ts';
import { useShop } from '../app/shop.ts';
import type { Schemas } from '../client.ts';
import { ClaimPictures, useClaimPictures } from '../parts/claim-pictures.tsx';
import { GoodsLine } from '../parts/goods-line.tsx';
import { unitPrice } from '../parts/order-card.tsx';
import { Page } from '../parts/page.tsx';
import { Content, Empty, Refusal } from '../parts/state.tsx';
import { Stepper } from '../parts/stepper.tsx';

type Way = Schemas['OwnClaimWish']['way'];

/** Asks for money back for units of one item of an order. */
export function ClaimPage({ orderId, itemId }: { orderId: string; itemId: string }) {
  const texts = useTexts();
  const { client } = useShop();
  const loaded = useLoaded(orderId, () => client.call('readOwnOrder', { path: { id: orderId } }));
  return (
    <Page title={texts.claim} back={`/orders/${orderId}`}>
      <Content of={loaded}>
        {(order) => {
          const item = order.items.find(({ id }) => id === itemId);
          return item ? (
            <ClaimForm order={order} item={item} onMoved={loaded.reload} />
          ) : (
            <Empty title={texts.missing} hint="" />
          );
        }}
      </Content>
    </Page>
  );
}

interface ClaimFormProps {
  order: Schemas['OwnOrderDetail'];
  item: Schemas['OwnItem'];
  /** The order is not as it was when it was read. */
  onMoved: () => void;
}

function ClaimForm({ order, item, onMoved }: ClaimFormProps) {
  const texts = useTexts();
  const { client } = useShop();
  const reasonId = useId();
  const [way, setWay] = useState<Way>('refundOnly');
  const [quantity, setQuantity] = useState(1);
  const [reason, setReason] = useState('');
  const pictures = useClaimPictures();
  // Only what was sent can come back.
  const ways: readonly Way[] = item.shippedQuantity > 0 ? ['refundOnly', 'returnAndRefund'] : ['refundOnly'];
  // A claim that may be made already, though no answer came.
  const [held, setHeld] = useState<Schemas['OwnClaimWish'] | null>(null);
  const send = useAct(async () => {
    const body = held ?? {
      orderId: order.id,
      version: order.version,
      itemId: item.id,
      way,
      quantity,
      reason,
      picUrls: [...pictures.urls],
    };
    try {
      await client.call('applyAfterSale', { body });
    } catch (error) {
      const { mayStand } = asProblem(error);
      setHeld(mayStand ? body : null);
      if (!mayStand) onMoved();
      throw error;
    }
    go(hrefTo(`/orders/${order.id}`), { replace: true });
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send.run();
  };
  return (
    <form className="zs-card zs-block" onSubmit={submit}>
      <div className="zs-held" inert={send.isBusy || held !== null}>
        <GoodsLine of={item} price={unitPrice(item)} quantity={item.quantity} />
        <fieldset className="zs-skus">
          <legend>{texts.claimWay}</legend>
          {ways.map((each) => (
            <label key={each} className="zs-sku">
              <input type="radio" name="way" checked={each === way} onChange={() => setWay(each)} />
              <span>{texts.claimWays[each]}</span>
            </label>
          ))}
        </fieldset>
        <p className="zs-row">
          <span>{texts.quantity}</span>
          <Stepper quantity={quantity} most={item.claimableQuantity} of={item.name} onChange={setQuantity} />
        </p>
        <div className="zs-field">
          <label htmlFor={reasonId}>{texts.claimReason}</label>
          <textarea
            id={reasonId}
            rows={3}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        <ClaimPictures of={pictures} />
      </div>
      <p className="zs-soft">{texts.claimHint}</p>
      <Refusal problem={send.problem} />
      <div className="zs-acts">
        <button type="submit" className="zs-button zs-go" disabled={send.isBusy || pictures.bring.isBusy}>
          {texts.claimSend}
        </button>
      </div>
    </form>
  );
}
