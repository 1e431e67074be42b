import { useEffect, useRef, useState } from 'react';
import { timeOf } from '../app/format.ts';
import { useLanguage, useTexts } from '../app/language.ts';
import { useAct, useLoaded } from '../app/loaded.ts';
import { useShop } from '../app/shop.ts';
import type { Schemas } from '../client.ts';
import { AddressWords } from '../parts/address-form.tsx';
import { Confirm } from '../parts/ask.tsx';
import { Cards } from '../parts/cards.tsx';
import { ClaimCard } from '../parts/claim-card.tsx';
import { GoodsLine } from '../parts/goods-line.tsx';
import { Link } from '../parts/link.tsx';
import { unitPrice } from '../parts/order-card.tsx';
import { Page } from '../parts/page.tsx';
import { Parcels } from '../parts/parcels.tsx';
import { Content, Refusal } from '../parts/state.tsx';
import { Sums } from '../parts/sums.tsx';

type Detail = Schemas['OwnOrderDetail'];

/** An order of a member with what its buyer may do now. */
export function OrderPage({ id }: { id: string }) {
  const texts = useTexts();
  const { client } = useShop();
  const loaded = useLoaded(
    id,
    async () => {
      const [order, { records: claims }] = await Promise.all([
        client.call('readOwnOrder', { path: { id } }),
        client.call('pageOwnAfterSales', { query: { current: 1, size: 50, orderId: id } }),
      ]);
      return { order, claims };
    },
    useLanguage(),
  );
  const { reload } = loaded;
  // Whoever comes back to the page sees what the shop did meanwhile.
  useEffect(() => {
    const look = () => {
      if (!document.hidden) reload();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reload]);
  return (
    <Page title={texts.order} back="/orders">
      <Content of={loaded}>
        {({ order, claims }) => (
          <>
            <Standing order={order} onMoved={reload} />
            <Items order={order} />
            {claims.map((claim) => (
              <ClaimCard key={claim.id} claim={claim} onMoved={reload} />
            ))}
            {order.goodsKind === 'card' && order.state.startsWith('completed') && <Cards orderId={order.id} />}
            {order.parcels.length > 0 && <Parcels orderId={order.id} parcels={order.parcels} />}
            <Facts order={order} />
          </>
        )}
      </Content>
    </Page>
  );
}

/** The state of the order, and the acts of its buyer. */
function Standing({ order, onMoved }: { order: Detail; onMoved: () => void }) {
  const texts = useTexts();
  const { client } = useShop();
  const { id, version, acts } = order;
  const [asked, setAsked] = useState<'cancel' | 'receive' | null>(null);
  const standing = useRef<HTMLOutputElement>(null);
  const act = useAct(async (name: 'cancelOwnOrder' | 'receiveOwnOrder') => {
    setAsked(null);
    // A refusal says that the order has moved: either way the page shows it as it is now.
    await client.call(name, { path: { id }, body: { version } }).finally(onMoved);
    // The button that had the focus goes with the act.
    standing.current?.focus();
  });
  return (
    <section className="zs-card zs-block">
      <output ref={standing} className="zs-standing" tabIndex={-1}>
        {order.stateName}
      </output>
      {acts.includes('pay') && order.dueTime !== null && (
        <p className="zs-soft">{texts.until(timeOf(order.dueTime))}</p>
      )}
      <Refusal problem={act.problem} />
      <div className="zs-acts">
        {acts.includes('cancel') && (
          <button type="button" className="zs-button" disabled={act.isBusy} onClick={() => setAsked('cancel')}>
            {texts.cancelOrder}
          </button>
        )}
        {acts.includes('receive') && (
          <button type="button" className="zs-button zs-go" disabled={act.isBusy} onClick={() => setAsked('receive')}>
            {texts.receive}
          </button>
        )}
        {acts.includes('pay') && (
          <Link className="zs-button zs-go" to={`/pay/${id}`}>
            {texts.pay}
          </Link>
        )}
      </div>
      {asked !== null && (
        <Confirm
          question={asked === 'cancel' ? texts.cancelAsk : texts.receiveAsk}
          isBusy={act.isBusy}
          onYes={() => act.run(asked === 'cancel' ? 'cancelOwnOrder' : 'receiveOwnOrder')}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function Items({ order }: { order: Detail }) {
  const texts = useTexts();
  return (
    <section className="zs-card zs-block" aria-label={texts.items}>
      {order.items.map((item) => (
        <GoodsLine key={item.id} of={item} price={unitPrice(item)} quantity={item.quantity}>
          {order.acts.includes('claim') && item.claimableQuantity > 0 && (
            <p>
              <Link
                className="zs-quiet"
                to={`/orders/${order.id}/claim/${item.id}`}
                label={`${texts.claim} ${item.name}`}
              >
                {texts.claim}
              </Link>
            </p>
          )}
        </GoodsLine>
      ))}
      <Sums of={order} refundPrice={order.refundPrice} isPaid={order.paymentTime !== null} />
    </section>
  );
}

function Facts({ order }: { order: Detail }) {
  const texts = useTexts();
  const { receiver, userMessage, orderNo, createTime, paymentTime, deliveryTime } = order;
  const facts = [
    [texts.orderNo, orderNo],
    [texts.created, timeOf(createTime)],
    [texts.paidAt, paymentTime && timeOf(paymentTime)],
    [texts.sentAt, deliveryTime && timeOf(deliveryTime)],
    [texts.userMessage, userMessage],
  ] as const;
  return (
    <section className="zs-card zs-block">
      {receiver.name !== '' && (
        <>
          <h2>{texts.to}</h2>
          <AddressWords of={receiver} />
        </>
      )}
      <dl className="zs-facts">
        {facts.flatMap(([name, value]) =>
          value === null || value === ''
            ? []
            : [
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>,
              ],
        )}
      </dl>
    </section>
  );
}
