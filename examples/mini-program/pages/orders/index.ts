import { act, read } from '../../lib/acts';
import { client, isMember, joined } from '../../lib/shop';
import { costOf, itemOf } from '../../lib/words';
import type { Happened, PhoneDetail } from '../../typings/wx';

interface Card {
  id: string;
  orderNo: string;
  stateName: string;
  items: ReturnType<typeof itemOf>[];
  quantity: number;
  cost: string;
}

const stages = [
  { stage: '', name: '全部' },
  { stage: 'awaitingPayment', name: '待付款' },
  { stage: 'awaitingShipment', name: '待发货' },
  { stage: 'awaitingReceipt', name: '待收货' },
  { stage: 'completed', name: '已完成' },
];

const data = {
  stages: stages.map((each) => ({ ...each, count: 0 })),
  stage: '',
  orders: [] as Card[],
  current: 1,
  isMore: false,
  isMember: false,
  isRead: false,
};

Page({
  data,
  onShow() {
    return this.refresh();
  },
  onPullDownRefresh() {
    return this.refresh();
  },
  async onReachBottom() {
    if (this.data.isMore) await read(() => this.show(this.data.current + 1));
  },
  choose({ currentTarget }: Happened) {
    this.setData({ stage: currentTarget.dataset['stage'] ?? '' });
    return this.refresh();
  },
  join({ detail }: Happened<PhoneDetail>) {
    return act(async () => {
      if (await joined(detail)) await this.refresh();
    });
  },
  refresh() {
    return read(async () => {
      this.setData({ isMember: isMember() });
      if (!this.data.isMember) return;
      await this.show(1);
      const counts = await client.call('countOwnOrders', {});
      const countOf = (stage: string) => counts.find(({ state }) => state === stage)?.count ?? 0;
      this.setData({
        stages: stages.map((each) => ({ ...each, count: each.stage === 'completed' ? 0 : countOf(each.stage) })),
      });
    });
  },
  async show(current: number) {
    const { stage } = this.data;
    const found = await client.call('pageOwnOrders', { query: { current, size: 10, ...(stage !== '' && { stage }) } });
    const cards = found.records.map(({ id, orderNo, stateName, items, itemQuantity, price, points }) => ({
      id,
      orderNo,
      stateName,
      quantity: itemQuantity,
      items: items.map(itemOf),
      cost: costOf({
        price,
        points,
      }),
    }));
    const orders = current === 1 ? cards : [...this.data.orders, ...cards];
    this.setData({ orders, current, isMore: cards.length > 0 && orders.length < found.total, isRead: true });
  },
});
