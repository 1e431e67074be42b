import type { Label } from '#machines/kit/words.ts';
import type { words } from '#machines/order/words.ts';

/** States that a row only passes through have none. */
type Shown = Exclude<keyof typeof words.states, 'placed' | 'awaitingShipment'>;

/** What each state of an order means to the shop. */
export const orderMeanings: Readonly<Record<Shown, Label>> = {
  awaitingPayment: {
    zh: '商品已留给买家，等他付款；超时会自动关闭。',
    en: 'The goods are reserved and the buyer has to pay; after the time limit the order closes.',
  },
  'awaitingShipment.whole': { zh: '买家已付款，该发货了。', en: 'The buyer has paid; it is your turn to ship.' },
  'awaitingShipment.partly': {
    zh: '一部分已发出，其余还要发。',
    en: 'Part of the order has shipped; the rest still has to.',
  },
  awaitingReceipt: {
    zh: '全部发出，等买家确认收货；超时会自动确认。',
    en: 'Everything has shipped; the buyer confirms receipt, or it is confirmed automatically.',
  },
  completed: {
    zh: '买家已收货，仍可申请售后。',
    en: 'The buyer has the goods; an after-sale is still possible.',
  },
  deliveringGoods: {
    zh: '供应商正在发放虚拟商品。',
    en: 'The supplier is delivering the virtual goods.',
  },
  textingCards: { zh: '正在把卡密短信发给买家。', en: 'The card codes are being texted to the buyer.' },
  withdrawingGoods: {
    zh: '正在请供应商收回已发放的虚拟商品。',
    en: 'The supplier is asked to take the virtual goods back.',
  },
  refundDue: { zh: '应退款，马上会请支付渠道退回。', en: 'A refund is due and about to be requested.' },
  awaitingRefund: {
    zh: '退款单正在把钱退回，会自动查询到完成为止。',
    en: 'A refund is bringing the money back; we check until it is there.',
  },
  refundFailed: {
    zh: '退款没有成功：可以再次申请，或线下退款并写明经过。',
    en: 'The refund did not go through. Ask for it again, or refund another way and say how.',
  },
  cancelHeld: {
    zh: '刚刚取消，十秒内可以撤销；之后才释放库存并退款。',
    en: 'Just cancelled. You can undo it for ten seconds; then the stock is released and the refund starts.',
  },
  cancelled: { zh: '订单已关闭，应退的已退回。', en: 'The order is closed and everything due was refunded.' },
  deleted: { zh: '不再出现在列表中，历史保留。', en: 'Removed from lists; its history is kept.' },
};
