// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepAdding, keptAdding } from '../app/adding.ts';
import { type Shop, ShopContext } from '../app/shop.ts';
import { storeClient } from '../client.ts';
import { CartPage } from './cart-page.tsx';

afterEach(cleanup);

const offer = {
  spuId: '1',
  name: '茶',
  specInfo: '',
  picUrl: '',
  goodsKind: 'ordinary',
  salesPrice: 100,
  stock: 9,
};

/** The cart of a member who put so many kinds of goods into it; answers its lines at the server. */
function showCart(kinds: number) {
  const lines = Array.from({ length: kinds }, (_, at) => ({ skuId: String(at + 1), quantity: 1, name: '茶', offer }));
  const session = JSON.stringify({ token: 'm', userId: '1', isKnown: true, isMember: true });
  const client = storeClient({
    transport: async () => ({ status: 200, text: JSON.stringify({ code: 0, msg: '', data: { lines } }) }),
    keeping: { read: () => session, keep: () => undefined },
    base: '/api',
    storefront: 'sf_0123456789abcdefghijkl',
    language: () => 'zh-CN',
    newKey: () => 'key',
  });
  const facts: Shop['facts'] = { name: '', tenantName: '', clientType: 'H5', appId: null, settings: [] };
  const shop: Shop = { key: 'sf_0123456789abcdefghijkl', client, facts, wechat: null };
  render(createElement(ShopContext, { value: shop }, createElement(CartPage)));
  return lines;
}

const checkOut = () => screen.findByRole<HTMLButtonElement>('button', { name: /结算|Check out/ });
const isTold = () => screen.queryByText(/最多结算 50 种|at most 50 goods/) !== null;

test('a cart with more kinds of goods than one order takes says so, and leads to the checkout once some are left out', async () => {
  showCart(51);
  expect([(await checkOut()).disabled, isTold()]).toEqual([true, true]);
  const [first] = screen.getAllByRole('checkbox');
  if (first) fireEvent.click(first);
  expect([(await checkOut()).disabled, isTold()]).toEqual([false, false]);
});

test('whoever has seen their cart adds anew, whatever answer was lost before', async () => {
  keepAdding('1', '1', { key: 'key', old: 0, quantity: 1, at: Date.now() });
  showCart(1);
  await checkOut();
  expect(keptAdding('1', '1')).toBeNull();
});

test('keys stay on the page when a line leaves the cart', async () => {
  showCart(2);
  const [remove] = await screen.findAllByRole('button', { name: /移除|Remove/ });
  remove?.focus();
  if (remove) fireEvent.click(remove);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('whoever comes back from another window sees the cart as it is now', async () => {
  const lines = showCart(2);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  lines.pop();
  fireEvent(document, new Event('visibilitychange'));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});
