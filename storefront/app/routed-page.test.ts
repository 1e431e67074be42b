// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { storeClient } from '../client.ts';
import { RoutedPage } from './routed-page.tsx';
import { type Shop, ShopContext } from './shop.ts';

afterEach(cleanup);

const offer = { spuId: '1', specInfo: '', picUrl: '', goodsKind: 'ordinary', salesPrice: 100, stock: 9 };
const sessionOf = (userId: string) =>
  JSON.stringify({ token: `token of ${userId}`, userId, isKnown: true, isMember: true });

test('who signed in in another window finds their own cart where the one of before was open', async () => {
  let kept = sessionOf('A');
  const client = storeClient({
    async transport({ headers }) {
      const [, userId = ''] = /token of (.)/.exec(headers['authorization'] ?? '') ?? [];
      const isOver = !kept.includes(`token of ${userId}`);
      if (isOver) return { status: 401, text: JSON.stringify({ code: 'unauthenticated', msg: '请重新登录' }) };
      const lines = [{ skuId: '7', quantity: 1, name: `${userId}的茶`, offer: { ...offer, name: `${userId}的茶` } }];
      return { status: 200, text: JSON.stringify({ code: 0, msg: '', data: { lines } }) };
    },
    keeping: { read: () => kept, keep: (_, value) => void (kept = value ?? '') },
    base: '/api',
    storefront: 'sf_0123456789abcdefghijkl',
    language: () => 'zh-CN',
    newKey: () => 'key',
  });
  const facts: Shop['facts'] = { name: '', tenantName: '', clientType: 'H5', appId: null, settings: [] };
  const shop: Shop = { key: 'sf_0123456789abcdefghijkl', client, facts, wechat: null };
  window.history.replaceState(null, '', '/shop/cart');
  render(createElement(ShopContext, { value: shop }, createElement(RoutedPage)));
  await screen.findByText('A的茶');
  kept = sessionOf('B');
  fireEvent.click(screen.getByRole('button', { name: /移除|Remove/ }));

  await screen.findByText('B的茶');
  expect(screen.queryByText('A的茶')).toBeNull();
});
