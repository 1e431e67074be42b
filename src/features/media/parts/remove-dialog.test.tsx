import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { FileUsage, MediaFile } from '../api.ts';
import { RemoveDialog } from './remove-dialog.tsx';

beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

const file = { id: '4', name: '花茶.png', version: 1 } as MediaFile;
const onGoods: FileUsage = { place: 'goods', id: '1', name: '花茶' };
const inOrder: FileUsage = { place: 'order', id: '9', name: '20260301100000' };

const ask = (usages: FileUsage[]) => {
  network.fetch = async () => Response.json({ code: 0, msg: '', data: usages });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RemoveDialog file={file} onClose={() => {}} />
    </QueryClientProvider>,
  );
};

test.each([
  { where: 'goods', usages: [onGoods], said: /请先从以下位置移除/, not: /订单会一直显示/ },
  { where: 'an order, which nobody can take it from', usages: [onGoods, inOrder], said: /订单会一直显示/, not: /请先/ },
])('a picture of $where stays, and the dialog says why', async ({ usages, said, not }) => {
  const { unmount } = ask(usages);

  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(not)).toBeNull();
  for (const { name } of usages) expect(screen.getByText(name, { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  unmount();
});
