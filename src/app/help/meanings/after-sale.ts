import type { words } from '#machines/after-sale/words.ts';
import type { Label } from '#machines/kit/words.ts';

/** What each state of an after-sale means to the shop. */
export const afterSaleMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  applied: {
    zh: '买家提出了申请，请同意或拒绝。',
    en: 'The buyer asks for a refund; approve or decline it.',
  },
  agreed: {
    zh: '已同意，等买家寄回商品；也可以代填运单、免退货退款或关闭。',
    en: 'Approved; the buyer has to send the goods back. You can enter the parcel, refund without a return, or close it.',
  },
  shippedBack: {
    zh: '商品在寄回途中，收到后确认收货或拒收。',
    en: 'The goods are on their way back; receive or reject them when they arrive.',
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
  refunded: { zh: '钱和爱豆已退给买家。', en: 'The buyer has the money and points back.' },
  refused: { zh: '申请已拒绝，买家看得到原因。', en: 'You declined the request; the buyer sees why.' },
  goodsRefused: {
    zh: '寄回的商品被拒收，会退回给买家。',
    en: 'You rejected the returned goods; they go back to the buyer.',
  },
  closedByShop: { zh: '商家在等待退货时关闭了售后。', en: 'You closed it while waiting for the return.' },
  withdrawn: { zh: '买家撤销了申请。', en: 'The buyer took the request back.' },
  expired: { zh: '买家没有在时限内寄回商品。', en: 'The buyer did not return the goods in time.' },
};
