// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Shop, ShopContext } from '../app/shop.ts';
import { storeClient } from '../client.ts';
import { AddressesPage } from './addresses-page.tsx';

afterEach(cleanup);

const home = {
  name: '林夕',
  phone: '13800000000',
  province: '北京',
  city: '北京',
  address: '旧宫路 1 号',
  isDefault: true,
};

test('keys stay on the page when an address is deleted', async () => {
  // jsdom draws no dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal: (): void => undefined,
    close: (): void => undefined,
  });
  const kept = [
    { ...home, id: '1' },
    { ...home, id: '2' },
  ];
  const client = storeClient({
    async transport({ method }) {
      if (method === 'DELETE') kept.pop();
      return { status: 200, text: JSON.stringify({ code: 0, msg: '', data: method === 'DELETE' ? null : kept }) };
    },
    keeping: {
      read: () => JSON.stringify({ token: 'm', userId: '1', isKnown: true, isMember: true }),
      keep: () => undefined,
    },
    base: '/api',
    storefront: 'sf_0123456789abcdefghijkl',
    language: () => 'zh-CN',
    newKey: () => 'key',
  });
  const facts: Shop['facts'] = { name: '', tenantName: '', clientType: 'H5', appId: null, settings: [] };
  const shop: Shop = { key: 'sf_0123456789abcdefghijkl', client, facts, wechat: null };
  render(createElement(ShopContext, { value: shop }, createElement(AddressesPage)));
  const [, drop] = await screen.findAllByRole('button', { name: /删除|Delete/ });
  drop?.focus();
  if (drop) fireEvent.click(drop);
  fireEvent.click(screen.getByRole('button', { name: /确认|Confirm/, hidden: true }));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
