import { type Schemas, StoreProblem } from '../../generated/store-client';
import { act, read, say } from '../../lib/acts';
import { heldBefore } from '../../lib/adding';
import { client, isMember, joined, mayBuy } from '../../lib/shop';
import { checkoutOf, picture, richText, yuan } from '../../lib/words';
import type { Happened, PhoneDetail } from '../../typings/wx';

interface Sku {
  skuId: string;
  name: string;
  price: string;
  stock: number;
}

const data = {
  name: '',
  unit: '',
  pictures: [] as string[],
  description: '',
  skus: [] as Sku[],
  sku: null as Sku | null,
  quantity: 1,
  mayBuy: false,
};

const skuOf = ({ skuId, specInfo, salesPrice, stock }: Schemas['StoreSku']): Sku => ({
  skuId,
  name: specInfo === '' ? '默认' : specInfo,
  price: yuan(salesPrice),
  stock,
});

Page({
  data,
  async onLoad({ id = '' }: { id?: string }) {
    await read(async () => {
      const { name, unit, picUrls, description, skus: all } = await client.call('readStoreGoods', { path: { id } });
      const skus = all.map(skuOf);
      const sku = skus.find(({ stock }) => stock > 0) ?? null;
      this.setData({
        name,
        unit,
        skus,
        sku,
        pictures: picUrls.map(picture),
        description: richText(description),
      });
    });
  },
  onShow() {
    return read(async () => this.setData({ mayBuy: await mayBuy() }));
  },
  choose({ currentTarget }: Happened) {
    const sku = this.data.skus.find(({ skuId }) => skuId === currentTarget.dataset['id']);
    if (sku && sku.stock > 0) this.setData({ sku, quantity: 1 });
  },
  fewer() {
    this.setData({ quantity: Math.max(this.data.quantity - 1, 1) });
  },
  more() {
    this.setData({ quantity: Math.min(this.data.quantity + 1, this.data.sku?.stock ?? 1, 9_999) });
  },
  /** Puts into the cart; who has to become a member first does so by the phone that the same button asked for. */
  toCart({ detail }: Happened<PhoneDetail>) {
    return act(async () => {
      const { sku, quantity } = this.data;
      if (sku === null || !(await joined(detail))) return;
      this.setData({ mayBuy: true });
      // Whom the first line makes a member has no cart before.
      const { lines } = isMember() ? await client.call('readCart', {}) : { lines: [] };
      const { skuId } = sku;
      const old = heldBefore.get(skuId) ?? lines.find((line) => line.skuId === skuId)?.quantity ?? 0;
      heldBefore.set(skuId, old);
      try {
        await client.call('putCartLine', { body: { skuId, quantity: Math.min(old + quantity, 9_999) } });
        heldBefore.delete(skuId);
      } catch (error) {
        if (!(error instanceof StoreProblem && error.mayStand)) heldBefore.delete(skuId);
        throw error;
      }
      await say('已加入购物车');
    });
  },
  buy({ detail }: Happened<PhoneDetail>) {
    return act(async () => {
      const { sku, quantity } = this.data;
      if (sku === null || !(await joined(detail))) return;
      this.setData({ mayBuy: true });
      await wx.navigateTo({ url: checkoutOf([{ skuId: sku.skuId, quantity }], 'goods') });
    });
  },
});
