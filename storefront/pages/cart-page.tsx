import { useState } from 'react';
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
const canBuy = ({ offer, quantity }: Line): boolean => offer !== null && offer.stock >= quantity;
const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { offer, quantity }) => sum + (offer?.salesPrice ?? 0) * quantity, 0);

/** What a member has put into their cart, at the prices of now. */
export function CartPage() {
  const texts = useTexts();
  const { client, key } = useShop();
  const loaded = useLoaded('cart', async () => {
    await bringCart(client, key);
    return client.call('readCart', {});
  });
  return (
    <Page title={texts.nav.cart}>
      <Content of={loaded}>{({ lines }) => <Lines lines={lines} onChange={loaded.reload} />}</Content>
    </Page>
  );
}

function Lines({ lines, onChange }: { lines: readonly Line[]; onChange: () => void }) {
  const texts = useTexts();
  const { client } = useShop();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const change = useAct(async (skuId: string, quantity: number) => {
    if (quantity === 0) await client.call('dropCartLines', { body: { skuIds: [skuId] } });
    else await client.call('putCartLine', { body: { skuId, quantity } });
    onChange();
  });
  const buyable = lines.filter(canBuy);
  const chosen = buyable.filter(({ skuId }) => !left.has(skuId));
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
      <Refusal problem={change.problem} />
      <ul className="zs-list">
        {lines.map((line) => (
          <li key={line.skuId} className="zs-card zs-cart-line">
            <input
              type="checkbox"
              aria-label={texts.choose(line.offer?.name ?? line.skuId)}
              disabled={!canBuy(line)}
              checked={canBuy(line) && !left.has(line.skuId)}
              onChange={({ target }) => leave([line.skuId], !target.checked)}
            />
            <CartLine line={line} isBusy={change.isBusy} onChange={(quantity) => change.run(line.skuId, quantity)} />
          </li>
        ))}
      </ul>
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
          disabled={chosen.length === 0}
          onClick={() =>
            go(
              hrefTo('/checkout', {
                lines: chosen.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join(','),
                cart: '1',
              }),
            )
          }
        >
          {texts.settle(chosen.length)}
        </button>
      </div>
    </>
  );
}

interface CartLineProps {
  line: Line;
  isBusy: boolean;
  /** No units take the line out of the cart. */
  onChange: (quantity: number) => void;
}

function CartLine({ line: { skuId, offer, quantity }, isBusy, onChange }: CartLineProps) {
  const texts = useTexts();
  const remove = (
    <button type="button" className="zs-quiet" disabled={isBusy} onClick={() => onChange(0)}>
      {texts.remove}
    </button>
  );
  if (offer === null)
    return (
      <div className="zs-line">
        <div className="zs-line-words">
          <p className="zs-line-name">{skuId}</p>
          <p className="zs-warn">{texts.gone}</p>
          {remove}
        </div>
      </div>
    );
  return (
    <GoodsLine of={offer} price={{ fen: offer.salesPrice, points: 0 }}>
      {offer.stock < quantity && <p className="zs-warn">{texts.few(offer.stock)}</p>}
      <p className="zs-row">
        <Stepper quantity={quantity} most={offer.stock} of={offer.name} isBusy={isBusy} onChange={onChange} />
        {remove}
      </p>
    </GoodsLine>
  );
}
