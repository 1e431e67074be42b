import { read } from '../../lib/acts';
import { client } from '../../lib/shop';
import { picture, yuan } from '../../lib/words';
import type { Happened } from '../../typings/wx';

interface Card {
  id: string;
  name: string;
  picUrl: string;
  price: string;
  isFrom: boolean;
  isSoldOut: boolean;
}

const data = {
  categories: [] as { id: string; name: string }[],
  category: '',
  text: '',
  goods: [] as Card[],
  current: 1,
  isMore: false,
  isRead: false,
};

Page({
  data,
  async onLoad() {
    await read(async () => {
      await this.show(1);
      const { tenantName } = await client.call('readStore', {});
      await wx.setNavigationBarTitle({ title: tenantName });
      const categories = await client.call('listStoreCategories', {});
      this.setData({ categories: [{ id: '', name: '全部' }, ...categories.map(({ id, name }) => ({ id, name }))] });
    });
  },
  onPullDownRefresh() {
    return read(() => this.show(1));
  },
  async onReachBottom() {
    if (this.data.isMore) await read(() => this.show(this.data.current + 1));
  },
  choose({ currentTarget }: Happened) {
    this.setData({ category: currentTarget.dataset['id'] ?? '' });
    return read(() => this.show(1));
  },
  search({ detail }: Happened<{ value: string }>) {
    this.setData({ text: detail.value.trim() });
    return read(() => this.show(1));
  },
  /** Shows a page of the goods that are looked for; a later one below those before. */
  async show(current: number) {
    const { category, text } = this.data;
    const found = await client.call('pageStoreGoods', {
      query: { current, size: 20, ...(category !== '' && { categoryId: category }), ...(text !== '' && { text }) },
    });
    const cards = found.records.map(({ id, name, picUrl, leastPrice, mostPrice, isSoldOut }) => ({
      id,
      name,
      picUrl: picture(picUrl),
      price: yuan(leastPrice),
      isFrom: mostPrice > leastPrice,
      isSoldOut,
    }));
    const goods = current === 1 ? cards : [...this.data.goods, ...cards];
    this.setData({ goods, current, isMore: cards.length > 0 && goods.length < found.total, isRead: true });
  },
});
