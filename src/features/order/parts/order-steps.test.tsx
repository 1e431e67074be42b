import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDetail } from '../api.ts';
import { OrderSteps } from './order-steps.tsx';

const paid = {
  state: 'awaitingShipment.whole',
  createTime: '2026-03-01T09:30:00+08:00',
  paymentTime: '2026-03-01T09:32:00+08:00',
  deliveryTime: null,
  receiveTime: null,
  completeTime: null,
  cancelTime: null,
  cancelReason: null,
  dueEvent: null,
  dueTime: null,
};

const steps = (order: object) => {
  render(<OrderSteps order={{ ...paid, ...order } as unknown as OrderDetail} />);
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  return items.map((item) => [item.className.replace('zg-step-', ''), item.firstChild?.textContent]);
};

test('an order that goes on shows what comes next and after it', () => {
  expect(steps({})).toEqual([
    ['done', '下单'],
    ['done', '付款'],
    ['now', '发货'],
    ['open', '收货'],
    ['open', '完成'],
  ]);
});

test.each([
  ['awaitingRefund', 'now', '退款中'],
  ['refundFailed', 'failed', '退款未成功'],
])('an order whose money goes back (%s) is not shown as one that will be shipped', (state, status, name) => {
  expect(steps({ state, cancelReason: 'operator' })).toEqual([
    ['done', '下单'],
    ['done', '付款'],
    [status, name],
    ['open', '已关闭'],
  ]);
  expect(screen.getByText('商家取消')).toBeVisible();
});

test('a closed order ends with why and when', () => {
  const closed = { state: 'cancelled', cancelReason: 'expired', cancelTime: '2026-03-01T10:00:00+08:00' };
  expect(steps({ ...closed, paymentTime: null })).toEqual([
    ['done', '下单'],
    ['failed', '已关闭'],
  ]);
  expect(screen.getByText(/^超时未付款 · 2026-03-01 10:00/)).toBeVisible();
});
