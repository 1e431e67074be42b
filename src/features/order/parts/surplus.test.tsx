import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { OrderDetail } from '../api.ts';
import { SurplusList } from './surplus.tsx';

beforeAll(preloadDialog);
afterEach(() => {
  network.fetch = null;
});

const kept = {
  id: '501',
  price: 12_000,
  transactionId: '42000001',
  since: '2026-03-01T09:32:00+08:00',
  nextTime: '2026-03-01T10:32:00+08:00',
  tries: 3,
  state: 'unfunded',
  reason: '商户账户余额不足，请充值后重试',
};
const show = (surplus: object[]) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SurplusList order={{ id: '7', version: 4, surplus } as unknown as OrderDetail} />
    </QueryClientProvider>,
  );

const answer = () => {
  const asked: [path: string, body: unknown][] = [];
  network.fetch = async (input) => {
    const request = input instanceof Request ? input : new Request(String(input));
    asked.push([new URL(request.url).pathname, await request.json()]);
    return Response.json({ code: 0, msg: '', data: { id: '7', state: 'completed', version: 5 } });
  };
  return asked;
};

test('an order that was paid once has nothing to say', () => {
  expect(show([]).container).toBeEmptyDOMElement();
});

test('what did not go back is told with its amount, reason, first time and tries, and can be tried again', async () => {
  const asked = answer();
  show([kept]);
  const one = within(screen.getByRole('listitem'));
  expect(one.getByText('¥120.00')).toBeVisible();
  expect(one.getByText(kept.reason)).toBeVisible();
  expect(one.getByText(/2026-03-01 09:32.*3 次/)).toBeVisible();
  await userEvent.click(one.getByRole('button', { name: '查询或重试' }));
  await expect.poll(() => asked).toEqual([['/api/mall/orderinfo/surplus/retry', { id: '7', surplusId: '501' }]]);
});

test('it is settled by hand only with a note of how', async () => {
  const asked = answer();
  show([kept]);
  await userEvent.click(screen.getByRole('button', { name: '人工退回' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '人工退回' }));
  expect(dialog.getByText('必填')).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/说明/), '银行转账');
  await userEvent.click(dialog.getByRole('button', { name: '人工退回' }));
  const settled = ['/api/mall/orderinfo/surplus/settle', { id: '7', surplusId: '501', note: '银行转账' }];
  await expect.poll(() => asked).toEqual([settled]);
});
