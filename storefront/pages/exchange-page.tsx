import { useState } from 'react';
import { useTexts } from '../app/language.ts';
import { useLoaded } from '../app/loaded.ts';
import { go, hrefTo } from '../app/place.ts';
import { useShop } from '../app/shop.ts';
import type { Schemas, StoreClient } from '../client.ts';
import { Gallery } from '../parts/gallery.tsx';
import { Price } from '../parts/goods-line.tsx';
import { Page } from '../parts/page.tsx';
import { RichText } from '../parts/rich-text.tsx';
import { firstSku, SkuChoice } from '../parts/sku-choice.tsx';
import { Content, Empty } from '../parts/state.tsx';
import { Stepper } from '../parts/stepper.tsx';

type PointsGoods = Schemas['StorePointsGoods'];

/** Looks page by page: the list is the only call that shows goods for points. */
async function findPointsGoods(client: StoreClient, id: string, current = 1): Promise<{ goods: PointsGoods | null }> {
  const { records, total } = await client.call('pageStorePointsGoods', { query: { current, size: 50 } });
  const goods = records.find((each) => each.id === id) ?? null;
  const isLast = records.length === 0 || current * 50 >= total;
  return goods !== null || isLast ? { goods } : findPointsGoods(client, id, current + 1);
}

/** Goods for points with their options. */
export function ExchangePage({ id }: { id: string }) {
  const texts = useTexts();
  const { client } = useShop();
  const loaded = useLoaded(id, () => findPointsGoods(client, id));
  if (loaded.content?.goods) return <Exchange goods={loaded.content.goods} />;
  return (
    <Page title={texts.nav.points} back="/points">
      <Content of={loaded}>{() => <Empty title={texts.notThere} hint="" />}</Content>
    </Page>
  );
}

function Exchange({ goods }: { goods: PointsGoods }) {
  const texts = useTexts();
  const [chosen, setChosen] = useState(() => firstSku(goods.skus));
  const sku = goods.skus.find(({ skuId }) => skuId === chosen);
  const pictures = [...new Set([sku?.picUrl ?? '', goods.picUrl])].filter((url) => url !== '');
  return (
    <Page title={goods.name} back="/points">
      <div className="zs-goods">
        <Gallery key={chosen} urls={pictures} />
        <div className="zs-goods-side">
          {sku !== undefined && (
            <p className="zs-goods-sum">
              <Price fen={0} points={sku.points} />
              <span className="zs-soft">/ {goods.unit}</span>
            </p>
          )}
          <SkuChoice skus={goods.skus} chosen={chosen} onChoose={setChosen} />
          {sku !== undefined && <Exchanging key={chosen} sku={sku} most={goods.quantityLimit} />}
        </div>
      </div>
      {goods.description.trim() !== '' && (
        <section className="zs-card zs-block">
          <h2>{texts.detail}</h2>
          <RichText html={goods.description} />
        </section>
      )}
    </Page>
  );
}

function Exchanging({ sku: { skuId, stock, limitCount }, most }: { sku: Schemas['StorePointsSku']; most: number }) {
  const texts = useTexts();
  const [quantity, setQuantity] = useState(1);
  const limits = [most, limitCount].filter((limit) => limit > 0);
  if (stock === 0) return <p className="zs-badge">{texts.soldOut}</p>;
  return (
    <>
      <p className="zs-row">
        <Stepper quantity={quantity} most={Math.min(stock, ...limits)} of="" onChange={setQuantity} />
        <span className="zs-soft">
          {texts.stock(stock)}
          {limits.length > 0 && ` · ${texts.limit(Math.min(...limits))}`}
        </span>
      </p>
      <div className="zs-acts zs-acts-low">
        <button
          type="button"
          className="zs-button zs-go"
          onClick={() => go(hrefTo('/checkout', { lines: `${skuId}:${quantity}`, exchange: '1' }))}
        >
          {texts.exchange}
        </button>
      </div>
    </>
  );
}
