import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import { RefundActDialog } from './refund-act-dialog.tsx';

beforeAll(preloadDialog);
afterEach(() => {
  network.fetch = null;
});

test.each([
  ['retry', 'refund.retry'],
  ['settleByHand', 'refund.settleByHand'],
])('once %s has asked for an approval, its dialog has nothing left to ask', async (act, event) => {
  const data = { approvalId: '5', approvalNo: 'SP000005', isNew: true };
  network.fetch = async () => Response.json({ code: 'approval-needed', msg: '超过您的额度', data }, { status: 409 });
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RefundActDialog
        refund={{ id: '3', version: 2, refundNo: 'R3', price: 900_00 }}
        act={{ act, event, allowed: true } as unknown as ShownAct}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  const note = act === 'settleByHand' ? await screen.findByRole('textbox') : null;
  if (note !== null) await userEvent.type(note, '银行转账');
  const buttons = await screen.findAllByRole('button');
  await userEvent.click(buttons.at(-1) ?? document.body);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
