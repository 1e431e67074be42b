// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Shop, ShopContext } from '../app/shop.ts';
import { type Schemas, storeClient } from '../client.ts';
import { ClaimCard } from './claim-card.tsx';

afterEach(cleanup);

const claim: Schemas['OwnClaim'] = {
  id: '5',
  afterSaleNo: 'AS1',
  orderId: '8',
  orderNo: '1',
  itemId: '3',
  name: '茶',
  specInfo: '',
  picUrl: '',
  state: 'awaitingReturn',
  stateName: '待退货',
  way: 'returnAndRefund',
  price: 100,
  points: 0,
  agreedPrice: 100,
  agreedPoints: 0,
  quantity: 1,
  reason: '',
  picUrls: [],
  refusal: null,
  carrier: null,
  trackingNo: null,
  createTime: '2026-11-01T00:00:00.000Z',
  dueTime: null,
  version: 2,
  acts: ['shipBack', 'withdraw'],
};

test('a claim that moved while its buyer typed the parcel is read anew, and takes the parcel then', async () => {
  // jsdom draws no dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: (): void => undefined, close: (): void => undefined });
  const sent: unknown[] = [];
  const client = storeClient({
    async transport({ body }) {
      sent.push(JSON.parse(body ?? ''));
      if (sent.length > 1) return { status: 200, text: JSON.stringify({ code: 0, msg: '', data: null }) };
      return { status: 409, text: JSON.stringify({ code: 'stale-version', msg: '已被他人修改' }) };
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
  const onMoved = vi.fn<() => void>();
  const card = (version: number) =>
    createElement(ShopContext, { value: shop }, createElement(ClaimCard, { claim: { ...claim, version }, onMoved }));
  const { rerender } = render(card(2));
  fireEvent.click(screen.getByRole('button', { name: /填写退货运单|Enter return tracking/ }));
  const send = () => {
    const [form] = document.querySelectorAll('form');
    if (form) fireEvent.submit(form);
  };
  send();
  await screen.findByText('已被他人修改');
  expect(onMoved).toHaveBeenCalledOnce();
  rerender(card(3));
  send();
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull());
  expect(sent).toMatchObject([{ version: 2 }, { version: 3 }]);
  expect(onMoved).toHaveBeenCalledTimes(2);
  rerender(card(4));
  expect(document.activeElement).toBe(screen.getByRole('article'));
});
