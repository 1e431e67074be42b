import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useNotices } from '#src/lib/notices.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { OrderDetail } from '../api.ts';
import { ClaimDialog } from './claim-dialog.tsx';

beforeAll(preloadDialog);
afterEach(() => {
  network.fetch = null;
});

const item = { spuName: '茶', specInfo: '', quantity: 2, refundedQuantity: 0, claimedQuantity: 0, paymentPoints: 0 };

/** Listed at 66.66 and 10 yuan. */
function show(order: Pick<OrderDetail, 'paidPrice' | 'owedPrice'>, onClose = () => {}) {
  const items = [
    { ...item, id: '71', paymentPrice: 6_666 },
    { ...item, id: '72', spuName: '杯', paymentPrice: 1_000 },
  ];
  const rest = { id: '7', version: 4, orderNo: 'O7', freightPrice: 0, claimedPrice: 0, paidPoints: 0, owedPoints: 0 };
  const shown = { ...rest, claimedPoints: 0, shippedQuantity: 4, items, ...order } as unknown as OrderDetail;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClaimDialog order={shown} onClose={onClose} onDone={() => {}} />
    </QueryClientProvider>,
  );
}

const price = () => screen.findByLabelText<HTMLInputElement>(/退款金额/);
const quantity = () => screen.findByLabelText(/^件数/);

test('a claim proposes the share of what was paid, and no more than the order still has', async () => {
  show({ paidPrice: 3_833, owedPrice: 3_833 });
  expect((await price()).value).toBe('33.33');
  await userEvent.clear(await quantity());
  await userEvent.type(await quantity(), '1');
  expect((await price()).value).toBe('16.66');
  await userEvent.type(await quantity(), '.5');
  expect((await price()).value).toBe('16.66');
});

test('what was given back for another item is not proposed again', async () => {
  show({ paidPrice: 7_666, owedPrice: 2_000 });
  expect((await price()).value).toBe('20.00');
});

test('a reason that was typed before the question is not dropped by Escape after it', async () => {
  const onClose = vi.fn<() => void>();
  show({ paidPrice: 3_833, owedPrice: 3_833 }, onClose);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/原因/), '杯口有裂');
  await user.click(screen.getByRole('button', { name: '提交并同意' }));
  const question = await screen.findByRole('alertdialog');
  await waitFor(() => expect(screen.queryByLabelText(/原因/)).toBeNull());
  await user.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await screen.findByLabelText(/原因/)).toHaveValue('杯口有裂');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: '放弃已填写的内容？' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a claim that waits for an approval above the limit leads there and is not told as a failure', async () => {
  network.fetch = async (input) =>
    new Request(input).url.endsWith('/mall/aftersale/agree')
      ? Response.json({ code: 'approval-needed', msg: '超过您的额度', data: { approvalId: '5' } }, { status: 409 })
      : Response.json({ code: 0, msg: '', data: { id: '9', version: 1 } });
  const { result } = renderHook(useNotices);
  show({ paidPrice: 3_833, owedPrice: 3_833 });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '提交并同意' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: '提交并同意' }));
  await waitFor(() =>
    expect(result.current).toMatchObject([
      { intent: 'info', text: '超过您的额度', action: { label: '查看审批' } },
      { intent: 'success', text: '售后已提交' },
    ]),
  );
});
