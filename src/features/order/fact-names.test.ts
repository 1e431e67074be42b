import { expect, test } from 'vitest';
import { orderFactNames } from './fact-names.ts';

test.each(['zh', 'en'] as const)('no two facts of an order have one name in its history (%s)', (locale) => {
  const labels = Object.values(orderFactNames(locale)).map(({ label }) => label);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});

test('what an order was paid with has its name', () => {
  const channelName = (channel: string) => orderFactNames('zh')['pay_channel']?.text?.(channel);
  expect([channelName('wechat'), channelName('unionpay')]).toEqual(['微信支付', '其他（unionpay）']);
});
