import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { AfterSaleDetail } from '../api.ts';
import { AgreeDialog } from './agree-dialog.tsx';

beforeAll(preloadDialog);
afterEach(() => {
  network.fetch = null;
});

const agree = { act: 'agree', event: 'afterSale.agree' } as unknown as ShownAct;
const claimed = { id: '7', version: 1, afterSaleNo: 'AS7', way: 'refundOnly', claimPrice: 7_600, claimPoints: 0 };

/** Shows the dialog and returns what it sends. */
function show(): unknown[] {
  const sent: unknown[] = [];
  network.fetch = async (input, init) => {
    sent.push(await new Request(input, init).json());
    return Response.json({ code: 0, msg: '', data: {} });
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AgreeDialog afterSale={claimed as unknown as AfterSaleDetail} act={agree} onClose={() => {}} />
    </QueryClientProvider>,
  );
  return sent;
}
const amount = () => screen.findByLabelText(/退款金额/);

test('an amount that was emptied is asked for, and not taken as nothing', async () => {
  const sent = show();
  await userEvent.clear(await amount());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('请填写')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(await amount(), '20{Enter}');
  await expect.poll(() => sent).toEqual([{ id: '7', version: 1, price: 2_000, points: 0 }]);
});

test('more than was asked for is refused with the sum that may be agreed to', async () => {
  const sent = show();
  await userEvent.clear(await amount());
  await userEvent.type(await amount(), '76.01{Enter}');
  expect(await amount()).toBeInvalid();
  expect(screen.getByText('同意的金额和爱豆不能超过申请，最多 76.00 元')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.clear(await amount());
  await userEvent.type(await amount(), '75.99{Enter}');
  await expect.poll(() => sent).toEqual([{ id: '7', version: 1, price: 7_599, points: 0 }]);
});
