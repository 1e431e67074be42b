import { expect, test } from 'vitest';
import { words as codeWords } from '#machines/mini-program-code/words.ts';
import { words } from '#machines/order/words.ts';
import { eventName, placeName } from './event-name.ts';

test.each([
  ['order.pay', '付款'],
  ['xstate.init', '新建'],
  ['xstate.done.actor.sendCardSms', '发送卡密短信 完成'],
  ['xstate.error.actor.deliverGoods', '供应商发放虚拟商品 失败'],
  ['order.unheardOf', 'order.unheardOf'],
])('%s is %s', (event, name) => {
  expect(eventName(words, event, 'zh')).toBe(name);
});

test('an answer that says no is no success', () => {
  expect(eventName(codeWords, 'xstate.done.actor.commitCode', 'zh', true)).toBe('上传代码 被拒绝');
});

test.each([
  ['trial.none audit.none online.none', 'trial.committing audit.none online.none', '上传代码中'],
  ['', 'trial.none audit.none', '未上传代码，未提交审核'],
  ['audit.auditing', 'audit.auditing', ''],
])('from "%s" to "%s" led to "%s"', (from, to, place) => {
  expect(placeName(codeWords, { from, to }, 'zh')).toBe(place);
});
