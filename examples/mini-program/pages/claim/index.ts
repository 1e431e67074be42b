import { act, read } from '../../lib/acts';
import { client } from '../../lib/shop';
import { itemOf } from '../../lib/words';
import type { Happened } from '../../typings/wx';

type Way = 'refundOnly' | 'returnAndRefund';

const data = {
  orderId: '',
  version: 0,
  item: null as ReturnType<typeof itemOf> | null,
  most: 1,
  ways: [] as { way: Way; name: string }[],
  way: 'refundOnly' as Way,
  quantity: 1,
  reason: '',
};

const refundOnly = { way: 'refundOnly', name: '仅退款' } as const;
const returnAndRefund = { way: 'returnAndRefund', name: '退货退款' } as const;

Page({
  data,
  async onLoad({ order: orderId = '', item: itemId = '' }: { order?: string; item?: string }) {
    await read(async () => {
      const { version, items } = await client.call('readOwnOrder', { path: { id: orderId } });
      const item = items.find(({ id }) => id === itemId);
      if (!item) return;
      // Only what was sent can come back.
      const ways = item.shippedQuantity > 0 ? [refundOnly, returnAndRefund] : [refundOnly];
      this.setData({ orderId, version, item: itemOf(item), most: item.quantity - item.refundedQuantity, ways });
    });
  },
  choose({ currentTarget }: Happened) {
    const found = this.data.ways.find(({ way }) => way === currentTarget.dataset['way']);
    if (found) this.setData({ way: found.way });
  },
  fewer() {
    this.setData({ quantity: Math.max(this.data.quantity - 1, 1) });
  },
  more() {
    this.setData({ quantity: Math.min(this.data.quantity + 1, this.data.most) });
  },
  write({ detail }: Happened<{ value: string }>) {
    this.setData({ reason: detail.value });
  },
  send() {
    return act(async () => {
      const { orderId, version, item, way, quantity, reason } = this.data;
      if (item === null) return;
      await client.call('applyAfterSale', { body: { orderId, version, itemId: item.id, way, quantity, reason } });
      await wx.navigateBack();
    });
  },
});
