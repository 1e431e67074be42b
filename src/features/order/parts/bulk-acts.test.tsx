import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { createStore } from '#src/lib/store.ts';
import type { Selection } from '#src/ui/data-grid/selection.tsx';
import { network } from '#tests/kit/view-network.ts';
import { type OrderRow, ordersPage } from '../api.ts';
import { orderSearch } from '../search.ts';
import { BulkActs } from './bulk-acts.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, search }: { children: string; search: object }) => (
    <a href={`/desk?${new URLSearchParams(search as Record<string, string>).toString()}`}>{children}</a>
  ),
  useNavigate: () => () => {},
}));
afterEach(() => {
  network.fetch = null;
});

const facts = {
  goodsKind: 'ordinary',
  isPay: 1,
  childCount: 0,
  parentId: null,
  itemQuantity: 1,
  shippedQuantity: 0,
  refundedQuantity: 0,
  openAfterSales: 0,
  facts: { unshippedRefunds: 0, claimedUnshipped: 0, claimedQuantity: 0, claimedPrice: 0, claimedPoints: 0 },
};
const row = { id: '7', state: 'awaitingShipment.whole', facts } as unknown as OrderRow;

function show(asked: object) {
  network.fetch = async () => Response.json({ code: 0, msg: '', data: {} });
  const search = v.parse(orderSearch, asked);
  const client = createQueryClient();
  client.setQueryData(ordersPage(search).queryKey, { records: [row], total: 37, totalExact: true } as never);
  const selection: Selection = createStore<ReadonlySet<string>>(new Set(['7']));
  render(
    <QueryClientProvider client={client}>
      <BulkActs selection={selection} rows={[row]} search={search} />
    </QueryClientProvider>,
  );
}
const desk = () => screen.queryByRole('link', { name: /发货/ });

test('all that match are shipped on a desk that shows just these', async () => {
  show({ text: '何青' });
  await userEvent.click(screen.getByRole('button', { name: /37/ }));
  expect(desk()).toHaveAttribute('href', `/desk?${new URLSearchParams({ text: '何青' }).toString()}`);
});

test.each([{ payChannel: 'balance' }, { surplus: 1 }])(
  'all that match %j are not sent to a desk that would show others',
  async (asked) => {
    show(asked);
    expect(desk()).toHaveAttribute('href', '/desk?ids=7');
    await userEvent.click(screen.getByRole('button', { name: /37/ }));
    expect(desk()).toBeNull();
  },
);
