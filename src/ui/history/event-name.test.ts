import { expect, test } from 'vitest';
import { words } from '#machines/order/words.ts';
import { eventName } from './event-name.ts';

test.each([
  ['order.pay', '付款'],
  ['xstate.init', '新建'],
  ['xstate.done.actor.refundPayment', '支付渠道退款 成功'],
  ['xstate.error.actor.deliverGoods', '供应商发放虚拟商品 失败'],
  ['order.unheardOf', 'order.unheardOf'],
])('%s is %s', (event, name) => {
  expect(eventName(words, event, 'zh')).toBe(name);
});
