import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openBank } from './bank.ts';
import { openBooks } from './books.ts';
import { openOutcomes } from './outcomes.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-books-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bill = { tenantId: 't1', orderNo: 'N1', price: 1_000, channel: 'wechat' };

test('money goes back once under one number, and never more than came in', () => {
  const bank = openBank(openBooks(null));
  const { transactionId } = bank.take(bill);
  const wish = { transactionId, paidPrice: 1_000 };
  expect(bank.payBack({ ...wish, refundNo: 'a', price: 600 })).toEqual({ status: 'refunded' });
  expect(bank.payBack({ ...wish, refundNo: 'a', price: 600 })).toEqual({ status: 'refunded' });
  expect(bank.paidBack(transactionId)).toBe(600);
  expect(bank.payBack({ ...wish, refundNo: 'a', price: 400 })).toMatchObject({ reason: 'PARAM_ERROR' });
  expect(bank.payBack({ ...wish, refundNo: 'b', price: 401 })).toMatchObject({ reason: 'NOT_ENOUGH' });
  expect(bank.payBack({ ...wish, refundNo: 'b', price: 400 })).toEqual({ status: 'refunded' });
  expect(bank.paidBack(transactionId)).toBe(1_000);
});

test('what was paid is what the bank knows, not what the asker says; older payments are taken at their word', () => {
  const bank = openBank(openBooks(null));
  const { transactionId } = bank.take(bill);
  expect(bank.payBack({ refundNo: 'a', transactionId, paidPrice: 2_000, price: 2_000 })).toMatchObject({
    reason: 'PARAM_ERROR',
  });
  const old = { refundNo: 'b', transactionId: '4200001', paidPrice: 500 };
  expect(bank.payBack({ ...old, price: 501 })).toMatchObject({ reason: 'NOT_ENOUGH' });
  expect(bank.payBack({ ...old, price: 500 })).toEqual({ status: 'refunded' });
});

test('books that are opened again know what was done, whatever a crash left of the last line', () => {
  const file = join(folder, 'deep', 'books.jsonl');
  const first = openBank(openBooks(file));
  const { transactionId } = first.take(bill);
  first.payBack({ refundNo: 'a', transactionId, paidPrice: 1_000, price: 700 });
  appendFileSync(file, '{"kind":"refund","no":"b","fac');

  const books = openBooks(file);
  expect(openBank(books).paidBack(transactionId)).toBe(700);
  books.write('text', 'c', { phone: '13800000000' });
  expect(openBooks(file).find('text', 'c')?.facts).toEqual({ phone: '13800000000' });
  expect(openBooks(file).all('refund')).toHaveLength(1);
});

test('what was planned for a system happens in that order, so often, and to no other', () => {
  const { plan, next, planned, clear } = openOutcomes();
  plan('pay', 'lost', 1);
  plan('pay', 'fail', 2);
  expect(next('sms')).toBeNull();
  expect([next('pay'), next('pay')]).toEqual(['lost', 'fail']);
  expect(planned()).toEqual([{ system: 'pay', outcome: 'fail', left: 1 }]);
  clear();
  expect(next('pay')).toBeNull();
});
