import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import { GoodsSearch } from './goods-search.tsx';
import { MemberSearch } from './member-search.tsx';

afterEach(() => {
  network.fetch = null;
});

test('Enter in a search of a new order does not place it', async () => {
  const page = { records: [], total: 0, totalExact: true };
  network.fetch = async () => Response.json({ code: 0, msg: '', data: page });
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <QueryClientProvider client={createQueryClient()}>
      <form onSubmit={onSubmit}>
        <MemberSearch value={null} problem={undefined} onChange={() => {}} />
        <GoodsSearch problem={undefined} onAdd={() => {}} />
        <button type="submit">下单</button>
      </form>
    </QueryClientProvider>,
  );
  for (const field of screen.getAllByRole('textbox')) await userEvent.type(field, '乌龙茶{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});
