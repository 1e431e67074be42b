// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Shop, ShopContext } from '../app/shop.ts';
import { storeClient } from '../client.ts';
import { CheckoutPage } from './checkout-page.tsx';

afterEach(cleanup);

const preview = {
  lines: [{ skuId: '7', name: '茶', specInfo: '', picUrl: '', quantity: 1, stock: 9, salesPrice: 100, points: 0 }],
  price: 100,
  points: 0,
  goodsPrice: 100,
  freight: 0,
  needsReceiver: false,
};
const refusal = JSON.stringify({ code: 'unprocessable', msg: '已下架' });

/** The checkout of a member; each try to place the order ends as the next of `ends` says. */
function showCheckout(...ends: ('silence' | 'refusal')[]) {
  const sent: unknown[] = [];
  const session = JSON.stringify({ token: 'm', userId: '1', isKnown: true, isMember: true });
  const client = storeClient({
    async transport({ url, body }) {
      const answer = (data: unknown) => ({ status: 200, text: JSON.stringify({ code: 0, msg: '', data }) });
      if (url.endsWith('/preview')) return answer(preview);
      if (!url.endsWith('/orders')) return answer([]);
      sent.push(JSON.parse(body ?? ''));
      if (ends.shift() === 'refusal') return { status: 422, text: refusal };
      throw new Error('silence');
    },
    keeping: { read: () => session, keep: () => undefined },
    base: '/api',
    storefront: 'sf_0123456789abcdefghijkl',
    language: () => 'zh-CN',
    newKey: () => 'key',
  });
  const facts: Shop['facts'] = { name: '', tenantName: '', clientType: 'H5', appId: null, settings: [] };
  window.history.replaceState(null, '', '/shop/checkout?lines=7:1');
  const shop: Shop = { key: 'sf_0123456789abcdefghijkl', client, facts, wechat: null };
  render(createElement(ShopContext, { value: shop }, createElement(CheckoutPage)));
  return sent;
}

const isHeld = () => screen.getByRole('textbox', { hidden: true }).closest('[inert]') !== null;

test('an order that may be placed already is not changed, but asked for again as it was', async () => {
  const sent = showCheckout('silence', 'refusal');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '轻放' } });
  expect(isHeld()).toBe(false);
  const place = screen.getByRole('button', { name: /提交订单|Place order/ });
  fireEvent.click(place);
  await screen.findByRole('alert');
  expect(isHeld()).toBe(true);
  fireEvent.click(place);
  await screen.findByText('已下架');
  expect(isHeld()).toBe(false);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
