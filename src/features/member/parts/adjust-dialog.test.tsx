import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import { AdjustDialog } from './adjust-dialog.tsx';

// The dialog's code loads on demand, too late for a test's timeout.
beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

test.each([
  ['爱豆', '1.5', /整数/],
  ['余额', '0.005', /最多两位小数/],
  ['余额', '', /最多两位小数/],
  ['余额', '0', /最多两位小数/],
])('%s of “%s” is refused in the words of its kind', async (asset, text, words) => {
  const asked: string[] = [];
  network.fetch = async (input) => {
    asked.push(new Request(input).url);
    return Response.json({ code: 0, msg: '', data: null });
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AdjustDialog member={{ id: '42', nickName: '南风', points: 320, balance: 100 }} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.selectOptions(await screen.findByLabelText(/账户/), asset);
  const amount = screen.getByLabelText(asset === '余额' ? /金额（元）/ : /数额|数量/);
  if (text !== '') await userEvent.type(amount, text);
  await userEvent.type(screen.getByLabelText(/原因/), '补偿');
  await userEvent.click(screen.getByRole('button', { name: '入账' }));
  expect(amount).toHaveAccessibleDescription(words);
  expect(asked).toEqual([]);
});
