import { act, read, say } from '../../lib/acts';
import { heldBefore } from '../../lib/adding';
import { client, isMember, joined, mayBuy } from '../../lib/shop';
import { checkoutOf, picture, yuan } from '../../lib/words';
import type { Happened, PhoneDetail } from '../../typings/wx';

interface Line {
  skuId: string;
  quantity: number;
  name: string;
  specInfo: string;
  picUrl: string;
  price: string;
  /** Why it cannot be bought now; empty when it can. */
  fault: string;
  canMore: boolean;
}

/** A cart holds more kinds of goods than one order. */
const mostInOrder = 50;

const data = { mayBuy: false, isRead: false, lines: [] as Line[], total: '', count: 0 };

Page({
  data,
  onShow() {
    return this.refresh();
  },
  onPullDownRefresh() {
    return this.refresh();
  },
  refresh() {
    return read(async () => {
      this.setData({ mayBuy: await mayBuy() });
      if (!isMember()) return this.setData({ lines: [], count: 0, isRead: true });
      const { lines: all } = await client.call('readCart', {});
      heldBefore.clear();
      const lines = all.map(({ skuId, quantity, name, offer }) => ({
        skuId,
        quantity,
        name,
        specInfo: offer?.specInfo ?? '',
        picUrl: picture(offer?.picUrl ?? ''),
        price: offer ? yuan(offer.salesPrice) : '',
        fault: offer === null ? '已下架，无法购买' : offer.stock < quantity ? `库存仅 ${offer.stock}` : '',
        canMore: quantity < Math.min(offer?.stock ?? 0, 9_999),
      }));
      const sums = all.map(({ quantity, offer }) =>
        offer && offer.stock >= quantity ? offer.salesPrice * quantity : 0,
      );
      const total = yuan(sums.reduce((sum, each) => sum + each, 0));
      this.setData({ lines, total, count: lines.filter(({ fault }) => fault === '').length, isRead: true });
    });
  },
  join({ detail }: Happened<PhoneDetail>) {
    return act(async () => {
      if (await joined(detail)) await this.refresh();
    });
  },
  /** One unit more or one less, as the element says. */
  change({ currentTarget: { dataset } }: Happened) {
    const line = this.data.lines.find(({ skuId }) => skuId === dataset['id']);
    const quantity = (line?.quantity ?? 0) + Number(dataset['by']);
    if (!line || quantity < 1 || (quantity > line.quantity && !line.canMore)) return;
    return act(async () => {
      await client.call('putCartLine', { body: { skuId: line.skuId, quantity } });
      await this.refresh();
    });
  },
  remove({ currentTarget }: Happened) {
    return act(async () => {
      await client.call('dropCartLines', { body: { skuIds: [currentTarget.dataset['id'] ?? ''] } });
      await this.refresh();
    });
  },
  async settle() {
    const lines = this.data.lines.filter(({ fault }) => fault === '');
    if (lines.length > mostInOrder) return say(`一次最多结算 ${mostInOrder} 种商品，请先移除一些`);
    await wx.navigateTo({ url: checkoutOf(lines, 'cart') });
  },
});
