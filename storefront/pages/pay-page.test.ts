// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Shop, ShopContext } from '../app/shop.ts';
import { storeClient } from '../client.ts';
import { PayPage } from './pay-page.tsx';

afterEach(cleanup);

test('a code is shown as long as the order costs what it asks for', async () => {
  let price = 10_000;
  const client = storeClient({
    async transport({ method }) {
      const state = { orderNo: '1', isPaid: false, isOpen: true, price, points: 0, dueTime: null };
      const offer = {
        isPaid: false,
        price,
        points: 0,
        untilTime: null,
        invoke: null,
        h5Url: null,
        codeUrl: 'weixin://1',
      };
      return { status: 200, text: JSON.stringify({ code: 0, msg: '', data: method === 'GET' ? state : offer }) };
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
  render(createElement(ShopContext, { value: shop }, createElement(PayPage, { id: '8' })));
  const byCode = await screen.findByRole('button', { name: /扫码|QR/ });
  const isCode = () => screen.queryByRole('img', { name: /二维码|code/i }) !== null;
  fireEvent.click(byCode);
  await vi.waitFor(() => expect(isCode()).toBe(true));
  // The shop lowers the price, which closes what was offered before.
  price = 9_000;
  fireEvent(document, new Event('visibilitychange'));
  await screen.findByText('¥90.00');
  expect(isCode()).toBe(false);
  fireEvent.click(byCode);
  await vi.waitFor(() => expect(isCode()).toBe(true));
});
