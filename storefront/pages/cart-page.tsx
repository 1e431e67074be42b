import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetAddings } from '../app/adding.ts';
import { type Cart, cartOf } from '../app/cart.ts';
import { bringCart } from '../app/device-cart.ts';
import { useTexts } from '../app/language.ts';
import { useAct, useLoaded } from '../app/loaded.ts';
import { go, hrefTo } from '../app/place.ts';
import { useShop } from '../app/shop.ts';
import type { Schemas } from '../client.ts';
import { GoodsLine, Price } from '../parts/goods-line.tsx';
import { Link } from '../parts/link.tsx';
import { Page } from '../parts/page.tsx';
import { Content, Empty, Refusal } from '../parts/state.tsx';
import { Stepper } from '../parts/stepper.tsx';

type Line = Schemas['CartLine'];

/** A cart holds more kinds of goods than one order. */
const mostInOrder = 50;

const canBuy = ({ offer, quantity }: Line): boolean => offer !== null && offer.stock >= quantity;
const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { offer, quantity }) => sum + (offer?.salesPrice ?? 0) * quantity, 0);

/** What a member has put into their cart, at the prices of now. */
export function CartPage() {
  const texts = useTexts();
  const { client, key } = useShop();
  const cart = cartOf(client);
  const loaded = useLoaded('cart', async () => {
    await bringCart(client, key);
    // Whoever is to become a member by a first order has no cart before.
    const session = client.session();
    if (session?.isMember !== true) return cart.now();
    const seen = await cart.read();
    forgetAddings(session.userId);
    return seen;
  });
  const { reload } = loaded;
  useEffect(() => {
    const send = () => void cart.send();
    // Whoever comes back may have ordered or changed something in another window.
    const turn = () => (document.visibilityState === 'hidden' ? cart.leave() : reload());
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', turn);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', turn);
      send();
    };
  }, [cart, reload]);
  return (
    <Page title={texts.nav.cart}>
      <Content of={loaded}>{() => <Lines cart={cart} />}</Content>
    </Page>
  );
}

function Lines({ cart }: { cart: Cart }) {
  const texts = useTexts();
  const { lines, problem } = useSyncExternalStore(cart.follow, cart.now);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const buyable = lines.filter(canBuy);
  const isChosen = (line: Line) => canBuy(line) && !left.has(line.skuId);
  const chosen = lines.filter(isChosen);
  const settle = useAct(async () => {
    if (!(await cart.send())) return;
    const basket = cart.now().lines.filter(isChosen);
    const named = basket.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join(',');
    go(hrefTo('/checkout', { lines: named, cart: '1' }));
  });
  const change = (skuId: string, quantity: number) => {
    cart.put(skuId, quantity);
    if (quantity > 0) return;
    void cart.send();
    // The button that had the focus goes with the act.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const leave = (skuIds: readonly string[], isLeft: boolean) => {
    const next = new Set(left);
    for (const skuId of skuIds)
      if (isLeft) next.add(skuId);
      else next.delete(skuId);
    setLeft(next);
  };
  if (lines.length === 0)
    return (
      <Empty title={texts.cartEmpty} hint="">
        <Link className="zs-button zs-go" to="/">
          {texts.toGoods}
        </Link>
      </Empty>
    );
  return (
    <>
      <Refusal problem={problem} />
      <ul className="zs-list">
        {lines.map((line) => (
          <li key={line.skuId} className="zs-card zs-cart-line">
            <input
              type="checkbox"
              aria-label={texts.choose(line.name)}
              disabled={!canBuy(line)}
              checked={isChosen(line)}
              onChange={({ target }) => leave([line.skuId], !target.checked)}
            />
            <CartLine line={line} onChange={(quantity) => change(line.skuId, quantity)} />
          </li>
        ))}
      </ul>
      {chosen.length > mostInOrder && <p className="zs-warn">{texts.tooMany(mostInOrder)}</p>}
      <div className="zs-bar">
        <label className="zs-check">
          <input
            type="checkbox"
            checked={chosen.length > 0 && chosen.length === buyable.length}
            disabled={buyable.length === 0}
            onChange={({ target }) =>
              leave(
                buyable.map(({ skuId }) => skuId),
                !target.checked,
              )
            }
          />
          {texts.chooseAll}
        </label>
        <p className="zs-bar-sum">
          <span>
            {texts.total} <Price fen={sumOf(chosen)} />
          </span>
          <span className="zs-soft">{texts.withoutFreight}</span>
        </p>
        <button
          type="button"
          className="zs-button zs-go"
          disabled={settle.isBusy || chosen.length === 0 || chosen.length > mostInOrder}
          onClick={() => settle.run()}
        >
          {texts.settle(chosen.length)}
        </button>
      </div>
    </>
  );
}

interface CartLineProps {
  line: Line;
  /** No units take the line out of the cart. */
  onChange: (quantity: number) => void;
}

function CartLine({ line: { name, offer, quantity }, onChange }: CartLineProps) {
  const texts = useTexts();
  const remove = (
    <button type="button" className="zs-quiet" onClick={() => onChange(0)}>
      {texts.remove}
    </button>
  );
  if (offer === null)
    return (
      <div className="zs-line">
        <div className="zs-line-words">
          <p className="zs-line-name">{name}</p>
          <p className="zs-warn">{texts.gone}</p>
          {remove}
        </div>
      </div>
    );
  return (
    <GoodsLine of={offer} price={{ fen: offer.salesPrice, points: 0 }}>
      {offer.stock < quantity && <p className="zs-warn">{texts.few(offer.stock)}</p>}
      <p className="zs-row">
        <Stepper quantity={quantity} most={Math.min(offer.stock, 9_999)} of={offer.name} onChange={onChange} />
        {remove}
      </p>
    </GoodsLine>
  );
}
