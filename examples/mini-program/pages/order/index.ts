import type { Schemas } from '../../generated/store-client';
import { act, agreed, read } from '../../lib/acts';
import { client } from '../../lib/shop';
import { costOf, itemOf, picture, timeOf, yuan } from '../../lib/words';
import type { Happened } from '../../typings/wx';

type Detail = Schemas['OwnOrderDetail'];
type Claim = Schemas['OwnClaim'];

const data = {
  id: '',
  order: null as Detail | null,
  items: [] as (ReturnType<typeof itemOf> & { canClaim: boolean })[],
  claims: [] as (Claim & { cost: string })[],
  can: { pay: false, cancel: false, receive: false },
  facts: [] as { name: string; value: string }[],
  tracks: [] as { parcelId: string; news: { time: string; text: string }[] }[],
  isTracked: false,
};

function factsOf({ orderNo, createTime, paymentTime, deliveryTime, price, points, freightPrice, refundPrice }: Detail) {
  return [
    { name: '运费', value: yuan(freightPrice) },
    { name: '应付', value: costOf({ price, points }) },
    { name: '已退款', value: refundPrice > 0 ? yuan(refundPrice) : '' },
    { name: '订单号', value: orderNo },
    { name: '下单时间', value: timeOf(createTime) },
    { name: '付款时间', value: paymentTime === null ? '' : timeOf(paymentTime) },
    { name: '发货时间', value: deliveryTime === null ? '' : timeOf(deliveryTime) },
  ].filter(({ value }) => value !== '');
}

Page({
  data,
  onLoad({ id = '' }: { id?: string }) {
    this.setData({ id });
  },
  onShow() {
    return this.refresh();
  },
  onPullDownRefresh() {
    return this.refresh();
  },
  refresh() {
    return read(async () => {
      const { id } = this.data;
      const order = await client.call('readOwnOrder', { path: { id } });
      const { records } = await client.call('pageOwnAfterSales', { query: { current: 1, size: 50, orderId: id } });
      const { acts } = order;
      this.setData({
        order,
        items: order.items.map((item) => ({
          ...itemOf(item),
          canClaim: acts.includes('claim') && item.claimableQuantity > 0,
        })),
        claims: records.map((claim) => ({ ...claim, cost: costOf(claim), picUrl: picture(claim.picUrl) })),
        can: { pay: acts.includes('pay'), cancel: acts.includes('cancel'), receive: acts.includes('receive') },
        facts: factsOf(order),
      });
    });
  },
  /** Does something to the order or a claim; either way the page shows it as it is now. */
  async move(work: () => Promise<unknown>) {
    await act(work);
    await this.refresh();
  },
  async cancel() {
    const { id, order } = this.data;
    if (order === null || !(await agreed('确认取消这个订单？'))) return;
    await this.move(() => client.call('cancelOwnOrder', { path: { id }, body: { version: order.version } }));
  },
  async receive() {
    const { id, order } = this.data;
    if (order === null || !(await agreed('确认已收到全部商品？'))) return;
    await this.move(() => client.call('receiveOwnOrder', { path: { id }, body: { version: order.version } }));
  },
  claimOf({ currentTarget }: Happened): Claim | undefined {
    return this.data.claims.find(({ id }) => id === currentTarget.dataset['id']);
  },
  async withdraw(event: Happened) {
    const claim = this.claimOf(event);
    if (!claim || !(await agreed('确认撤销这个售后申请？'))) return;
    const { id, version } = claim;
    await this.move(() => client.call('withdrawOwn', { path: { id }, body: { version } }));
  },
  /** Says by which parcel goods go back, as the form has it. */
  async shipBack(event: Happened<{ value: { carrier: string; trackingNo: string } }>) {
    const claim = this.claimOf(event);
    if (!claim) return;
    const { id, version } = claim;
    await this.move(() => client.call('shipBackOwn', { path: { id }, body: { version, ...event.detail.value } }));
  },
  track() {
    return act(async () => {
      const all = await client.call('trackOwnOrder', { path: { id: this.data.id } });
      const tracks = all.map(({ parcelId, news }) => ({
        parcelId,
        news: news.map(({ time, text }) => ({ time: timeOf(time), text })),
      }));
      this.setData({ tracks, isTracked: true });
    });
  },
});
