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
  'order.undoCancel': () => '撤销取消，订单回到取消之前的状态。',
  'order.receive': () => '代买家确认收货，订单完成。',
  'order.delete': () => '订单不再出现在任何列表中，历史记录保留。',
  'order.resend': () => '请供应商重新发放虚拟商品。',
  'order.resendCardSms': ({ receiverPhone, member }) => `卡密短信将再次发送至 ${receiverPhone || member.mobile}。`,
  'order.cancelAndRefund': (order) => `已发放的商品将被撤回，${owesZh(order)} 退回买家。`,
  'order.idolRefund': (order) => `订单将关闭，${owesZh(order)} 退回买家。`,
  'order.checkRefund': () => '向支付渠道查询这笔退款是否已经到账，不会重复退款。',
  'order.retryRefund': (order) => `再次请支付渠道退回 ¥${formatYuan(order.owedPrice)}。同一笔退款只会退一次。`,
  'order.resume': () => '撤销取消，订单回到取消之前的状态。',
};

const en: Record<PlainEvent<'order'>, Effect> = {
  'order.cancel': (order) =>
    order.isPay === 1
      ? `The order is cancelled, its goods return to stock, and the buyer is refunded ${owesEn(order)}.`
      : 'The order is cancelled and its goods return to stock. The buyer can no longer pay.',
  'order.undoCancel': () => 'The cancellation is undone and the order returns to where it was.',
  'order.receive': () => 'You confirm on the buyer’s behalf that the goods arrived. The order is then complete.',
  'order.delete': () => 'The order is removed from all lists. Its history is kept.',
  'order.resend': () => 'Asks the supplier to deliver the virtual goods again.',
  'order.resendCardSms': ({ receiverPhone, member }) =>
    `The card numbers are texted to ${receiverPhone || member.mobile} again.`,
  'order.cancelAndRefund': (order) => `The delivered goods are withdrawn and the buyer is refunded ${owesEn(order)}.`,
  'order.idolRefund': (order) => `The order is cancelled and the buyer is refunded ${owesEn(order)}.`,
  'order.checkRefund': () => 'Asks the payment gateway whether this refund went through. Nothing is refunded twice.',
  'order.retryRefund': (order) =>
    `Asks the payment gateway again to refund ¥${formatYuan(order.owedPrice)}. A refund is never paid twice.`,
  'order.resume': () => 'The cancellation is undone and the order returns to its previous state.',
};

export const effects: Messages<Record<PlainEvent<'order'>, Effect>> = { zh, en };
