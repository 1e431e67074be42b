import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { orderSearch } from '../search.ts';
import { OrderTools } from './order-tools.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children, search = {} }: { to: string; children: unknown; search?: object }) => (
    <a href={`${to}?${new URLSearchParams(search as Record<string, string>).toString()}`}>{children as never}</a>
  ),
  useNavigate: () => () => {},
}));
vi.mock('#src/lib/tenants.ts', () => ({ useMixedTenants: () => null }));

const show = (asked: object) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderTools search={v.parse(orderSearch, asked)} columns={[]} total={undefined} />
    </QueryClientProvider>,
  );
const desk = () => screen.queryByRole('link', { name: '发货台' });

test.each([{ text: '何青' }, { payChannel: 'balance' }, { trackingNo: 'SF1234567890123' }, { surplus: 1 }])(
  'the desk opens with the filters of the list: %j',
  (asked) => {
    show(asked);
    const wanted = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    expect(desk()).toHaveAttribute('href', `/mall/orderinfo/ship?${wanted.toString()}`);
  },
);
