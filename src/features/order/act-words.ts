import { formatCount, formatYuan } from '#src/lib/format.ts';
import type { Messages } from '#src/lib/i18n/locale.ts';
import type { PlainEvent } from '#src/lib/plain-calls.ts';
import type { OrderDetail } from './api.ts';

type Effect = (order: OrderDetail) => string;

/** Returns what goes back to the buyer, in words: money, points or both. */
function owed({ owedPrice, owedPoints }: OrderDetail, words: { and: string; points: string }): string {
  const parts = [
    ...(owedPrice > 0 ? [`¥${formatYuan(owedPrice)}`] : []),
    ...(owedPoints > 0 ? [`${formatCount(owedPoints)} ${words.points}`] : []),
  ];
  return parts.join(words.and);
}

const zhWords = { and: ' 和 ', points: '爱豆' };
const enWords = { and: ' and ', points: 'points' };
const owesZh = (order: OrderDetail) => owed(order, zhWords);
const owesEn = (order: OrderDetail) => owed(order, enWords);

/** What each event that needs only a confirmation does, for its dialog. */
const zh: Record<PlainEvent<'order'>, Effect> = {
  'order.cancel': (order) =>
    order.isPay === 1 ? `订单将关闭，库存释放，${owesZh(order)} 退回买家。` : '订单将关闭，库存释放。买家不能再付款。',
  'order.receive': () => '代买家确认收货，订单完成。',
  'order.delete': () => '订单不再出现在任何列表中，历史记录保留。',
  'order.resend': () => '请供应商重新发放虚拟商品。',
  'order.resendCardSms': ({ receiverPhone, member }) => `卡密短信将再次发送至 ${receiverPhone || member.mobile}。`,
  'order.cancelAndRefund': (order) => `已发放的商品将被撤回，${owesZh(order)} 退回买家。`,
  'order.idolRefund': (order) => `订单将关闭，${owesZh(order)} 退回买家。`,
  'order.checkRefund': () => '向支付渠道查询这笔退款是否已经到账，不会重复退款。',
  'order.retryRefund': (order) => `再次请支付渠道退回 ¥${formatYuan(order.owedPrice)}。同一笔退款只会退一次。`,
  'order.settleByHand': (order) => `请确认 ¥${formatYuan(order.owedPrice)} 已通过其他方式退回买家。此后系统不再退款。`,
  'order.resume': () => '撤销取消，订单回到取消之前的状态。',
};

const en: Record<PlainEvent<'order'>, Effect> = {
  'order.cancel': (order) =>
    order.isPay === 1
      ? `The order closes, its goods go back into stock and ${owesEn(order)} go back to the buyer.`
      : 'The order closes and its goods go back into stock. The buyer can no longer pay.',
  'order.receive': () => 'You confirm for the buyer that the goods have arrived. The order is then completed.',
  'order.delete': () => 'The order leaves every list. Its history stays.',
  'order.resend': () => 'The supplier is asked to hand out the virtual goods again.',
  'order.resendCardSms': ({ receiverPhone, member }) =>
    `The text with the card numbers goes to ${receiverPhone || member.mobile} again.`,
  'order.cancelAndRefund': (order) => `What was handed out is withdrawn, and ${owesEn(order)} go back to the buyer.`,
  'order.idolRefund': (order) => `The order closes and ${owesEn(order)} go back to the buyer.`,
  'order.checkRefund': () => 'Asks the gateway whether it paid this refund. Asking pays nothing.',
  'order.retryRefund': (order) =>
    `The gateway is asked once more for ¥${formatYuan(order.owedPrice)}. One refund is paid only once.`,
  'order.settleByHand': (order) =>
    `Confirm that ¥${formatYuan(order.owedPrice)} went back to the buyer by other means. It is then not refunded again.`,
  'order.resume': () => 'The cancel is called off and the order stands where it stood before.',
};

export const effects: Messages<Record<PlainEvent<'order'>, Effect>> = { zh, en };
