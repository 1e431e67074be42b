import { useState } from 'react';
import { addToCart } from '../app/device-cart.ts';
import { yuan } from '../app/format.ts';
import { useTexts } from '../app/language.ts';
import { useAct, useLoaded } from '../app/loaded.ts';
import { go, hrefTo } from '../app/place.ts';
import { useShop } from '../app/shop.ts';
import type { Schemas } from '../client.ts';
import { Gallery } from '../parts/gallery.tsx';
import { Price } from '../parts/goods-line.tsx';
import { Link } from '../parts/link.tsx';
import { Page } from '../parts/page.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { firstSku, SkuChoice } from '../parts/sku-choice.tsx';
import { Content, Refusal } from '../parts/state.tsx';
import { Stepper } from '../parts/stepper.tsx';

/** Goods with their pictures, options and details. */
export function GoodsPage({ id }: { id: string }) {
  const texts = useTexts();
  const { client } = useShop();
  const loaded = useLoaded(id, () => client.call('readStoreGoods', { path: { id } }));
  if (loaded.content !== null) return <Goods goods={loaded.content} />;
  return (
    <Page title={texts.nav.goods} back="/">
      <Content of={loaded}>{() => null}</Content>
    </Page>
  );
}

function Goods({ goods }: { goods: Schemas['StoreGoods'] }) {
  const texts = useTexts();
  const { skus } = goods;
  const [chosen, setChosen] = useState(() => firstSku(skus));
  const sku = skus.find(({ skuId }) => skuId === chosen);
  const pictures = [...new Set([sku?.picUrl ?? '', ...goods.picUrls])].filter((url) => url !== '');
  return (
    <Page title={goods.name} back="/">
      <div className="zs-goods">
        <Gallery key={chosen} urls={pictures} />
        <div className="zs-goods-side">
          {sku !== undefined && (
            <p className="zs-goods-sum">
              <Price fen={sku.salesPrice} />
              <span className="zs-soft">/ {goods.unit}</span>
              {sku.marketPrice > sku.salesPrice && (
                <s className="zs-soft" aria-label={`${texts.marketPrice} ${yuan(sku.marketPrice)}`}>
                  {yuan(sku.marketPrice)}
                </s>
              )}
            </p>
          )}
          <SkuChoice skus={skus} chosen={chosen} onChoose={setChosen} />
          {sku !== undefined && <Buying key={sku.skuId} sku={sku} />}
        </div>
      </div>
      <section className="zs-card zs-block">
        <h2>{texts.detail}</h2>
        {goods.description.trim() === '' ? (
          <p className="zs-soft">{texts.noDetail}</p>
        ) : (
          <RichText html={goods.description} />
        )}
      </section>
    </Page>
  );
}

function Buying({ sku: { skuId, stock } }: { sku: Schemas['StoreSku'] }) {
  const texts = useTexts();
  const { client, key } = useShop();
  const [quantity, setQuantity] = useState(1);
  const [isAdded, setAdded] = useState(false);
  const add = useAct(async () => {
    await addToCart(client, key, { skuId, quantity });
    setAdded(true);
  });
  if (stock === 0) return <p className="zs-badge">{texts.soldOut}</p>;
  return (
    <>
      <p className="zs-row">
        <Stepper quantity={quantity} most={Math.min(stock, 9_999)} of="" onChange={setQuantity} />
        <span className="zs-soft">{texts.stock(stock)}</span>
      </p>
      <Refusal problem={add.problem} />
      <output className="zs-said">
        {isAdded && (
          <>
            {texts.inCart} <Link to="/cart">{texts.nav.cart}</Link>
          </>
        )}
      </output>
      <div className="zs-acts zs-acts-low">
        <button type="button" className="zs-button" disabled={add.isBusy} onClick={() => add.run()}>
          {texts.toCart}
        </button>
        <button
          type="button"
          className="zs-button zs-go"
          onClick={() => go(hrefTo('/checkout', { lines: `${skuId}:${quantity}` }))}
        >
          {texts.buy}
        </button>
      </div>
    </>
  );
}
