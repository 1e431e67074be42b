import { expect, test } from 'vitest';
import { messageReason } from '#shared/buyer-messages/reasons.ts';

/** What WeChat says of an account that lost its consent, its secret or a permission, or has used up its calls. */
const ofAccounts = ['40001', '40013', '40125', '40164', '41004', '45009', '48001', '48004', '50002', '61003', '61007'];

test.each(ofAccounts)('a message that its account stops (%s) says what is to be mended there', (code) => {
  const { zh, en } = messageReason(code);
  expect([zh, en].join(' ')).not.toContain(code);
});

test('a code that has no words is shown as it is', () => {
  expect(messageReason('47999')).toEqual({ zh: '微信答复 47999', en: 'WeChat answered 47999' });
});
