import type { Schemas } from '../../generated/store-client';
import { act, read } from '../../lib/acts';
import { client, joined, mayBuy } from '../../lib/shop';
import { checkoutOf, costOf, picture, richText } from '../../lib/words';
import type { Happened, PhoneDetail } from '../../typings/wx';

interface Sku {
  skuId: string;
  name: string;
  cost: string;
  stock: number;
  /** The most units that may be exchanged at once. */
  most: number;
}

const data = {
  name: '',
  unit: '',
  pictures: [] as string[],
  description: '',
  limit: 0,
  skus: [] as Sku[],
  sku: null as Sku | null,
  quantity: 1,
  mayBuy: false,
};

/** Looks page by page: the list is the only call that shows goods for points. */
async function find(id: string, current = 1): Promise<Schemas['StorePointsGoods'] | null> {
  const { records, total } = await client.call('pageStorePointsGoods', { query: { current, size: 50 } });
  const found = records.find((each) => each.id === id) ?? null;
  const isLast = records.length === 0 || current * 50 >= total;
  return found !== null || isLast ? found : find(id, current + 1);
}

Page({
  data,
  async onLoad({ id = '' }: { id?: string }) {
    await read(async () => {
      const goods = await find(id);
      if (goods === null) return;
      const { name, unit, picUrl, description, quantityLimit: limit } = goods;
      const skus = goods.skus.map(({ skuId, specInfo, points, stock, limitCount }) => ({
        skuId,
        name: specInfo === '' ? '默认' : specInfo,
        cost: costOf({ price: 0, points }),
        stock,
        most: Math.min(stock, ...[limit, limitCount].filter((each) => each > 0)),
      }));
      const sku = skus.find(({ stock }) => stock > 0) ?? null;
      this.setData({ name, unit, limit, skus, sku, description: richText(description) });
      this.setData({ pictures: picUrl === '' ? [] : [picture(picUrl)] });
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
    this.setData({ quantity: Math.min(this.data.quantity + 1, this.data.sku?.most ?? 1) });
  },
  /** Goes to the order; who has to become a member first does so by the phone that the same button asked for. */
  exchange({ detail }: Happened<PhoneDetail>) {
    return act(async () => {
      const { sku, quantity } = this.data;
      if (sku === null || !(await joined(detail))) return;
      this.setData({ mayBuy: true });
      await wx.navigateTo({ url: checkoutOf([{ skuId: sku.skuId, quantity }], 'points') });
    });
  },
});
