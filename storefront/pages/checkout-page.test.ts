// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Shop, ShopContext } from '../app/shop.ts';
import { storeClient } from '../client.ts';
import { CheckoutPage } from './checkout-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const preview = {
  lines: [{ skuId: '7', name: '茶', specInfo: '', picUrl: '', quantity: 1, stock: 9, salesPrice: 100, points: 0 }],
  price: 100,
  points: 0,
  goodsPrice: 100,
  freight: 0,
};
const addressGone = JSON.stringify({ code: 'not-found', msg: '地址没有了', data: { reason: 'address-gone' } });
const refusal = JSON.stringify({ code: 'unprocessable', msg: '已下架' });

interface Shown {
  /** How each try to place the order ends. */
  ends: ('silence' | 'refusal' | 'addressGone')[];
  /** How many there are still. */
  stock?: number;
  /** Answers calls about addresses; without it the goods need none. */
  addresses?: (method: string) => Promise<unknown>;
}

/** The checkout of a member; answers the orders that it sent. */
function showCheckout({ ends, addresses, stock = 9 }: Shown) {
  const sent: unknown[] = [];
  const lines = preview.lines.map((line) => ({ ...line, stock }));
  const session = JSON.stringify({ token: 'm', userId: '1', isKnown: true, isMember: true });
  const client = storeClient({
    async transport({ method, url, body, headers }) {
      const answer = (data: unknown) => ({ status: 200, text: JSON.stringify({ code: 0, msg: '', data }) });
      if (url.endsWith('/preview')) return answer({ ...preview, lines, needsReceiver: addresses !== undefined });
      if (!url.endsWith('/orders')) return answer((await addresses?.(method)) ?? []);
      sent.push({ ...(JSON.parse(body ?? '') as object), key: headers['idempotency-key'] });
      const end = ends.shift();
      if (end === 'refusal') return { status: 422, text: refusal };
      if (end === 'addressGone') return { status: 404, text: addressGone };
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

const placing = () => screen.findByRole('button', { name: /提交订单|Place order/ });
const isHeld = () => screen.getByRole('textbox', { hidden: true }).closest('[inert]') !== null;

test('an order that may be placed already is not changed, but asked for again as it was', async () => {
  const sent = showCheckout({ ends: ['silence', 'refusal'] });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '轻放' } });
  expect(isHeld()).toBe(false);
  const place = await placing();
  fireEvent.click(place);
  await screen.findByRole('alert');
  expect(isHeld()).toBe(true);
  fireEvent.click(place);
  await screen.findByText('已下架');
  expect(isHeld()).toBe(false);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('an order whose answer was lost is asked for again as it was, also when the page is loaded anew', async () => {
  const before = showCheckout({ ends: ['silence'], stock: 1 });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '轻放' } });
  fireEvent.click(await placing());
  await screen.findByRole('alert');
  cleanup();

  // It was placed, and took the last one.
  const after = showCheckout({ ends: ['refusal'], stock: 0 });
  const place = await placing();
  expect(isHeld()).toBe(true);
  expect(screen.getByRole('alert')).toBeDefined();
  fireEvent.click(place);
  await screen.findByText('已下架');
  expect(before).toEqual([expect.objectContaining({ userMessage: '轻放', key: expect.any(String) as string })]);
  expect(after).toEqual(before);
  cleanup();

  showCheckout({ ends: [] });
  await placing();
  expect(isHeld()).toBe(false);
});

const oldHome = {
  id: '1',
  name: '林夕',
  phone: '13800000000',
  province: '北京',
  city: '北京',
  address: '旧宫路 1 号',
  isDefault: true,
};
const newHome = { ...oldHome, id: '2', address: '新街口 2 号' };

test('an order goes to the address that was just written down, though the list of them does not come', async () => {
  // jsdom draws no dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal: (): void => undefined,
    close: (): void => undefined,
  });
  let reads = 0;
  const sent = showCheckout({
    ends: ['refusal'],
    async addresses(method) {
      if (method === 'PUT') return newHome;
      reads += 1;
      return reads === 1 ? [oldHome] : new Promise<never>(() => undefined);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /新建地址|New address/ }));
  const [form] = document.querySelectorAll('form');
  if (form) fireEvent.submit(form);
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull());
  const chosen = screen.getByRole<HTMLInputElement>('radio', { name: /新街口/ });
  expect(chosen.checked).toBe(true);
  fireEvent.click(await placing());
  await screen.findByText('已下架');
  expect(sent).toEqual([expect.objectContaining({ addressId: '2' })]);
});

test('an address that another window deleted is told of, and no other takes its place until one is picked', async () => {
  const kept = [oldHome, newHome];
  const sent = showCheckout({ ends: ['addressGone', 'refusal'], addresses: async () => [...kept] });
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(message, { target: { value: '轻放' } });
  fireEvent.click(await screen.findByRole('radio', { name: /新街口/ }));
  kept.pop();
  const place = await placing();
  fireEvent.click(place);
  await screen.findByText('地址没有了');
  await vi.waitFor(() => expect(screen.queryByRole('radio', { name: /新街口/ })).toBeNull());
  const other = screen.getByRole<HTMLInputElement>('radio', { name: /旧宫路/ });
  expect([other.checked, place.hasAttribute('disabled'), message.value]).toEqual([false, true, '轻放']);
  expect(screen.queryByText(/还没有收货地址|No address yet/)).toBeNull();
  fireEvent.click(other);
  expect(screen.queryByText('地址没有了')).toBeNull();
  fireEvent.click(place);
  await screen.findByText('已下架');
  expect(sent).toMatchObject([
    { addressId: '2', userMessage: '轻放' },
    { addressId: '1', userMessage: '轻放' },
  ]);
});
