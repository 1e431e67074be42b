import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { createSelection } from '#src/ui/data-grid/selection.tsx';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { PointsGoodsRow } from '../api.ts';
import { BulkActs } from './bulk-acts.tsx';

// The dialog's code loads on demand, too late for a test's timeout.
beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

const row = (id: string, leastPoints: number): PointsGoodsRow => ({
  id,
  tenantId: 't1',
  type: null,
  spuId: id,
  spuCode: `SP${id}`,
  spuName: `商品${id}`,
  shopId: null,
  shopName: null,
  picUrls: [],
  name: `爱豆商品${id}`,
  quantityLimit: 0,
  unit: '件',
  sort: 0,
  shelf: '0',
  leastPoints,
  mostPoints: leastPoints,
  skuCount: 1,
  stock: 3,
  createTime: '2026-03-01T10:00:00Z',
  updateTime: '2026-03-01T10:00:00Z',
  version: 1,
});

test('goods for nothing are asked about before they go on the shelf, also those of a page that was left', async () => {
  const sent: string[] = [];
  network.fetch = async (input, init) => {
    sent.push(new URL(new Request(input, init).url).pathname);
    return Response.json({ code: 0, msg: '', data: { id: '1', version: 2 } });
  };
  const selection = createSelection();
  selection.set(new Set(['1', '2']));
  const client = createQueryClient();
  const page = (rows: PointsGoodsRow[]) => (
    <QueryClientProvider client={client}>
      <BulkActs selection={selection} rows={rows} />
    </QueryClientProvider>
  );
  const { rerender } = render(page([row('1', 0)]));
  rerender(page([row('2', 50)]));
  await userEvent.click(screen.getByRole('button', { name: '上架' }));
  expect(await screen.findByText(/爱豆商品1/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '仍要上架' }));
  await expect.poll(() => sent).toEqual(['/api/mall/pointsgoodsspu/1/shelf', '/api/mall/pointsgoodsspu/2/shelf']);
});
