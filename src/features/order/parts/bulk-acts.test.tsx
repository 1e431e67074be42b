import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { useNotices } from '#src/lib/notices.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { type Operator, SessionContext } from '#src/lib/session.ts';
import { createStore } from '#src/lib/store.ts';
import type { Selection } from '#src/ui/data-grid/selection.tsx';
import { network } from '#tests/kit/view-network.ts';
import { type OrderRow, ordersPage } from '../api.ts';
import { orderSearch } from '../search.ts';
import { BulkActs } from './bulk-acts.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, search, onClick }: { children: string; search: object; onClick: () => void }) => (
    <a href={`#/desk?${new URLSearchParams(search as Record<string, string>).toString()}`} onClick={onClick}>
      {children}
    </a>
  ),
  useNavigate: () => () => {},
  useRouter: () => ({ history: { location: { state: { __TSR_key: 'list' } } } }),
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

const Told = () => useNotices().map(({ id, text }) => <p key={id}>{text}</p>);
const ids = (count: number) => Array.from({ length: count }, (_, at) => `${at + 7}`);

const operator = { type: 2, chosenTenantId: null } as Operator;
const session = { operator, isSwitchingTenant: false, switchTenant: () => {}, signOut: () => {} };

function show(asked: object, count = 1, of: object = { total: 370, totalExact: true }) {
  network.fetch = async () => Response.json({ code: 0, msg: '', data: {} });
  const search = v.parse(orderSearch, asked);
  const client = createQueryClient();
  client.setQueryData(ordersPage(search).queryKey, { records: [row], ...of } as never);
  const selection: Selection = createStore<ReadonlySet<string>>(new Set(ids(count)));
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <BulkActs selection={selection} rows={ids(count).map((id) => ({ ...row, id }))} search={search} />
        <Told />
      </SessionContext>
    </QueryClientProvider>,
  );
}
const desk = () => screen.queryByRole('link', { name: /发货/ });

test.each([{ text: '何青' }, { payChannel: 'balance' }, { surplus: 1 }])(
  'all that match %j are shipped on a desk that shows just these',
  async (asked) => {
    show(asked);
    expect(desk()).toHaveAttribute('href', '#/desk?ids=7');
    await userEvent.click(screen.getByRole('button', { name: /370/ }));
    const wanted = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    expect(desk()).toHaveAttribute('href', `#/desk?${wanted.toString()}`);
  },
);

test('as many as a desk takes go there without a word', async () => {
  show({}, 200);
  const link = desk();
  if (link === null) throw new Error('There is no way to the desk.');
  await userEvent.click(link);
  expect(screen.queryByText(/只有所选的前/)).toBeNull();
});

test('of more orders than a print or a desk takes, it is said that these are the first', async () => {
  show({}, 201);
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '面单' }));
  expect(screen.getByText(/只有所选的前 200 单/)).toBeVisible();
});

test('of more orders than are counted, it is said that there are more before all of them are acted on', async () => {
  show({ text: '何青' }, 1, { total: 10_000, totalExact: false });
  await userEvent.click(screen.getByRole('button', { name: '选择符合条件的全部 10,000+ 单' }));
  expect(screen.getByText('已选符合条件的全部 10,000+ 单')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '取消订单' }));
  expect(await screen.findByText(/全部 10,000\+ 个订单/)).toBeVisible();
});

test('all that match can be chosen, too, where no more were counted than are chosen', () => {
  show({ text: '473' }, 20, { total: 20, totalExact: false });
  expect(screen.getByRole('button', { name: '选择符合条件的全部 20+ 单' })).toBeVisible();
});
