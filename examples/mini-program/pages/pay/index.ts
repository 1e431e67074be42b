import type { Schemas } from '../../generated/store-client';
import { act, read, say } from '../../lib/acts';
import { client } from '../../lib/shop';
import { askToTell, wantedMessages } from '../../lib/tellings';
import { costOf } from '../../lib/words';
import type { Said } from '../../typings/wx';

const askAgainMs = 1_500;
const askTimes = 10;

const data = {
  id: '',
  cost: '',
  isFree: false,
  isOpen: false,
  isRead: false,
  isWaiting: false,
  wanted: [] as Schemas['WantedMessage'][],
};

const isCancelled = (error: unknown): boolean =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- WeChat says so of everything that fails
  (error as Partial<Said>).errMsg === 'requestPayment:fail cancel';

const rest = () => new Promise<void>((resolve) => setTimeout(resolve, askAgainMs));

Page({
  data,
  async onLoad({ id = '' }: { id?: string }) {
    this.setData({ id });
    await read(async () => {
      if (!(await this.look())) this.setData({ wanted: await wantedMessages() });
    });
  },
  /** Shows whether the order can still be paid; one that is paid shows itself. */
  async look(): Promise<boolean> {
    const { id } = this.data;
    const state = await client.call('readOrderPayment', { path: { id } });
    this.setData({ cost: costOf(state), isFree: state.price === 0, isOpen: state.isOpen, isRead: true });
    if (state.isPaid) await wx.redirectTo({ url: `/pages/order/index?id=${id}` });
    return state.isPaid;
  },
  pay() {
    return act(async () => {
      await askToTell(this.data.wanted, ['orderPaid', 'orderShipped', 'refundDone']);
      const offer = await client.call('payOrder', { path: { id: this.data.id }, body: { way: 'miniProgram' } });
      if (offer.invoke !== null) {
        const { timeStamp, nonceStr, package: bundle, signType, paySign } = offer.invoke;
        try {
          await wx.requestPayment({ timeStamp, nonceStr, package: bundle, signType, paySign });
        } catch (error) {
          return say(isCancelled(error) ? '已取消支付，可稍后再付' : '支付没有完成，请重试');
        }
      }
      await this.awaitMoney();
    });
  },
  /** The phone says that it has paid; the order is paid once WeChat has told the shop. */
  async awaitMoney() {
    this.setData({ isWaiting: true });
    for (let asked = 0; asked < askTimes; asked += 1) {
      if (await this.look()) return;
      await rest();
    }
    this.setData({ isWaiting: false });
    await say('付款结果稍后可在订单中查看');
  },
});
