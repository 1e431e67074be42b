import { expect, test } from 'vitest';
import { refundDifferences } from './compare.ts';

const account = {
  mchid: '1',
  partner: null,
  keys: [] as never,
  apiV3Keys: ['k'] as const,
  publicKeys: [],
  hasCertificates: true,
};
const row = { number: 'R1', transactionId: '42', price: 5, paidPrice: 9 };
const told = {
  mchid: '1',
  transaction_id: '42',
  out_trade_no: 'N1',
  refund_id: '50',
  out_refund_no: 'R1',
  refund_status: 'SUCCESS' as const,
  user_received_account: '',
  amount: { refund: 5, total: 9 },
};

test.each([
  ['nothing', {}, []],
  ['the merchant', { mchid: '2' }, ['mchid']],
  ['the number', { out_refund_no: 'R2' }, ['out_refund_no']],
  ['the payment', { transaction_id: '43' }, ['transaction_id']],
  ['the part', { amount: { refund: 4, total: 9 } }, ['refund']],
  ['the whole', { amount: { refund: 5, total: 8 } }, ['total']],
])('news of a refund that differ in %s say so', (_, more, differences) => {
  expect(refundDifferences({ ...told, ...more }, row, account)).toEqual(differences);
});

test('in partner mode the shop must be ours too', () => {
  const partner = { ...account, partner: { appid: 'wx', subMchid: '7' } };
  const news = { ...told, mchid: undefined, sp_mchid: '1', sub_mchid: '8' };

  expect(refundDifferences(news, row, partner)).toEqual(['sub_mchid']);
  expect(refundDifferences({ ...news, sub_mchid: '7' }, row, partner)).toEqual([]);
});
