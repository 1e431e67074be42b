import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import { StorefrontForm } from './storefront-form.tsx';

beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

test('an account that was typed wrong does not hold up a client that has none', async () => {
  const sent: unknown[] = [];
  network.fetch = async (input, init) => {
    sent.push(await new Request(input, init).json());
    return Response.json({ code: 0, msg: '', data: {} });
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StorefrontForm row={null} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText(/^名称/), '网上商城');
  await userEvent.type(screen.getByLabelText(/AppID/), '不是 AppID');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(sent).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('客户端'), 'PC');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await expect.poll(() => sent).toMatchObject([{ name: '网上商城', clientType: 'H5-PC', appId: null }]);
});
