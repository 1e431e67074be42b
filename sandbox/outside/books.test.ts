import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPlans } from '#sandbox/wechatpay/plans.ts';
import { openBooks } from './books.ts';
import { openOutcomes } from './outcomes.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-books-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('books that are opened again know what was done, whatever a crash left of the last line', () => {
  const file = join(folder, 'deep', 'books.jsonl');
  openBooks(file).write('delivery', 'a', { orderNo: 'N1' });
  appendFileSync(file, '{"kind":"delivery","no":"b","fac');

  const books = openBooks(file);
  expect(books.all('delivery')).toHaveLength(1);
  books.write('text', 'c', { phone: '13800000000' });
  expect(openBooks(file).find('text', 'c')?.facts).toEqual({ phone: '13800000000' });
  expect(openBooks(file).find('delivery', 'a')?.facts).toEqual({ orderNo: 'N1' });
});

test('what was planned for a system happens in that order, so often, and to no other', () => {
  const { plan, next, planned, clear } = openOutcomes(null);
  plan('supplier', 'lost', 1);
  plan('supplier', 'fail', 2);
  expect(next('sms')).toBeNull();
  expect([next('supplier'), next('supplier')]).toEqual(['lost', 'fail']);
  expect(planned()).toEqual([{ system: 'supplier', outcome: 'fail', left: 1 }]);
  clear();
  expect(next('supplier')).toBeNull();
});

test('what is planned for refunds is planned at WeChat Pay, and nowhere where it is not played', () => {
  const plans = openPlans();
  const { plan, planned, clear } = openOutcomes(plans);
  plan('pay', 'refuse', 2);
  plan('pay', 'accept', 1);
  expect(plans.call('refund')).toMatchObject({ end: 'refuse', code: 'USER_ACCOUNT_ABNORMAL' });
  expect(plans.call('refundQuery')).toBeNull();
  expect(planned()).toEqual([
    { system: 'pay', outcome: 'refuse', left: 1 },
    { system: 'pay', outcome: 'accept', left: 1 },
  ]);
  expect(plans.refund()).toBe('SUCCESS');
  clear();
  expect(plans.waiting()).toEqual([]);
  expect(() => openOutcomes(null).plan('pay', 'refuse', 1)).toThrow('not played');
});
