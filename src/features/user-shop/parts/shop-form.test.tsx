import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { UserShop } from '../api.ts';
import { ShopForm } from './shop-form.tsx';

beforeAll(() => preloadDialog());
afterEach(() => {
  network.fetch = null;
});

const shop: UserShop = {
  id: '3',
  tenantId: 't1',
  shopName: '南风小店',
  userId: '42',
  memberName: '南风',
  mobile: '',
  status: 1,
  shopType: 'personal',
  intro: '',
  notice: '',
  logoUrl: '',
  picUrls: [],
  contact: '',
  province: '',
  city: '',
  address: '',
  openTime: '',
  fixedFreight: 0,
  freeFreightFrom: null,
  createTime: '2026-01-05T10:00:00.000+08:00',
  updateTime: '2026-01-05T10:00:00.000+08:00',
  version: 1,
};

test('an owner who stays is not named again: they may have been deleted since', async () => {
  const sent: unknown[] = [];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    // Beside the save, the form asks who else has the shop open.
    if (request.method !== 'PUT') return Response.json({ code: 0, msg: '', data: [] });
    sent.push(await request.json());
    return Response.json({ code: 0, msg: '', data: { ...shop, version: 2 } });
  };
  const onClose = vi.fn<() => void>();
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ShopForm shop={shop} onClose={onClose} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText(/店铺名称/), '二');
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  await expect.poll(() => onClose).toHaveBeenCalled();
  expect(sent).toEqual([expect.objectContaining({ shopName: '南风小店二', version: 1 })]);
  expect(sent[0]).not.toHaveProperty('userId');
  // It tells others that it is left, which is a call, too.
  unmount();
});
