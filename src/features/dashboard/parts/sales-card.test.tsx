import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import { SalesCard } from './sales-card.tsx';

afterEach(() => {
  network.fetch = null;
});

const dayOf = (day: string) => ({ day, sales: 100, refunds: 0, orders: 1, buyers: 1 });
const weekOf = (days: readonly string[]) => ({ days: days.map(dayOf), former: days.map(dayOf), goods: [] });

test('numbers are told with their own days until those of other days are there', async () => {
  let answer = (_body: object) => {};
  network.fetch = async () =>
    new Promise((resolve) => {
      answer = (data) => resolve(Response.json({ code: 0, msg: '', data }));
    });
  const client = createQueryClient();
  const card = (range: { from: string; to: string }) => (
    <QueryClientProvider client={client}>
      <SalesCard range={range} />
    </QueryClientProvider>
  );
  const { rerender } = render(card({ from: '2026-03-01', to: '2026-03-02' }));
  answer(weekOf(['2026-03-01', '2026-03-02']));
  expect(await screen.findByText(/2026-03-01 至 2026-03-02/)).toBeVisible();
  rerender(card({ from: '2026-02-01', to: '2026-02-01' }));
  expect(screen.getByText(/2026-03-01 至 2026-03-02/)).toBeVisible();
  answer(weekOf(['2026-02-01']));
  expect(await screen.findByText(/2026-02-01 至 2026-02-01/)).toBeVisible();
});
