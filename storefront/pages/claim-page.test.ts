// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Shop, ShopContext } from '../app/shop.ts';
import { storeClient, type Wire } from '../client.ts';
import { ClaimPage } from './claim-page.tsx';

afterEach(cleanup);

const item = {
  id: '3',
  name: '茶',
  specInfo: '',
  picUrl: '',
  quantity: 3,
  salesPrice: 100,
  points: 0,
  shippedQuantity: 0,
  claimableQuantity: 3,
};
const good = (data: unknown) => ({ status: 200, text: JSON.stringify({ code: 0, msg: '', data }) });

/** The page that asks for money back, of an order in version 4; answers what it sent and how often it read the order. */
function showClaim(answers: { claim?: () => Promise<ReturnType<typeof good>>; picture?: () => Promise<string> }) {
  const claims: unknown[] = [];
  let reads = 0;
  async function transport({ method, url, body }: Wire) {
    if (url.endsWith('/evidence')) return good({ link: await answers.picture?.() });
    if (method === 'GET') {
      reads += 1;
      return good({ id: '8', version: 3 + reads, items: [{ ...item, name: `茶 ${3 + reads}` }] });
    }
    claims.push(JSON.parse(body ?? ''));
    return answers.claim?.() ?? good(null);
  }
  const session = JSON.stringify({ token: 'm', userId: '1', isKnown: true, isMember: true });
  const client = storeClient({
    transport,
    keeping: { read: () => session, keep: () => undefined },
    base: '/api',
    storefront: 'sf_0123456789abcdefghijkl',
    language: () => 'zh-CN',
    newKey: () => 'key',
  });
  const facts: Shop['facts'] = { name: '', tenantName: '', clientType: 'H5', appId: null, settings: [] };
  const shop: Shop = { key: 'sf_0123456789abcdefghijkl', client, facts, wechat: null };
  window.history.replaceState(null, '', '/shop/orders/8/claim/3');
  window.scrollTo = () => undefined;
  render(createElement(ShopContext, { value: shop }, createElement(ClaimPage, { orderId: '8', itemId: '3' })));
  return { claims, reads: () => reads };
}

const sending = () => screen.findByRole<HTMLButtonElement>('button', { name: /提交申请|Submit request/ });

test('a claim waits for a picture that is still on its way, and takes it along', async () => {
  let arrive: (url: string) => void = () => undefined;
  const { claims } = showClaim({ picture: () => new Promise((resolve) => (arrive = resolve)) });
  const send = await sending();
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/添加图片|Add picture/), { target: { files: [file] } });
  await vi.waitFor(() => expect(send.disabled).toBe(true));
  arrive('/files/x.png');
  await vi.waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  await vi.waitFor(() => expect(claims).toEqual([expect.objectContaining({ picUrls: ['/files/x.png'] })]));
});

test('a claim that may be made already is asked for again as it was; after a refusal it is one on the order of now', async () => {
  const refusal = { status: 409, text: JSON.stringify({ code: 'stale-version', msg: '已被他人修改' }) };
  const ends = [() => Promise.reject(new Error('silence')), async () => refusal, async () => good(null)];
  const { claims, reads } = showClaim({ claim: async () => (await ends.shift()?.()) ?? good(null) });
  const send = await sending();
  const reason = screen.getByRole('textbox');
  const isHeld = () => reason.closest('[inert]') !== null;
  fireEvent.change(reason, { target: { value: '破损' } });
  fireEvent.click(send);
  await screen.findByRole('alert');
  expect([isHeld(), reads()]).toEqual([true, 1]);
  fireEvent.click(send);
  await screen.findByText('已被他人修改');
  expect(claims[1]).toEqual(claims[0]);
  await screen.findByText('茶 5');
  expect(isHeld()).toBe(false);
  fireEvent.click(send);
  await vi.waitFor(() => expect(claims[2]).toMatchObject({ version: 5, reason: '破损' }));
});
