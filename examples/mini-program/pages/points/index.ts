import { read } from '../../lib/acts';
import { client } from '../../lib/shop';
import { costOf, picture } from '../../lib/words';

interface Card {
  id: string;
  name: string;
  picUrl: string;
  cost: string;
  isSoldOut: boolean;
}

const data = { goods: [] as Card[], current: 1, isMore: false, isRead: false };

/** The goods that members exchange for points. */
Page({
  data,
  async onLoad() {
    await read(() => this.show(1));
  },
  onPullDownRefresh() {
    return read(() => this.show(1));
  },
  async onReachBottom() {
    if (this.data.isMore) await read(() => this.show(this.data.current + 1));
  },
  async show(current: number) {
    const { records, total } = await client.call('pageStorePointsGoods', { query: { current, size: 20 } });
    const cards = records.map(({ id, name, picUrl, leastPoints, skus }) => ({
      id,
      name,
      picUrl: picture(picUrl),
      cost: costOf({ price: 0, points: leastPoints }),
      isSoldOut: skus.every(({ stock }) => stock === 0),
    }));
    const goods = current === 1 ? cards : [...this.data.goods, ...cards];
    this.setData({ goods, current, isMore: cards.length > 0 && goods.length < total, isRead: true });
  },
});
