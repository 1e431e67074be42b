// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RoutedPage } from '../app/routed-page.tsx';
import { type Shop, ShopContext } from '../app/shop.ts';
import { storeClient } from '../client.ts';
// The pages come when they are needed; here they are at hand.
import './goods-page.tsx';

const stands: number[] = [];
beforeEach(() => {
  stands.length = 0;
  window.scrollTo = (_: unknown, top?: number) => void stands.push(top ?? 0);
  // jsdom knows no <search>.
  const html = 'http://www.w3.org/1999/xhtml';
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    document.createElementNS(html, tag === 'search' ? 'div' : tag),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const size = 20;
const goods = Array.from({ length: 50 }, (_, at) => ({
  id: String(at + 1),
  name: `茶 ${at + 1}`,
  picUrl: '',
  leastPrice: 100,
  mostPrice: 100,
  isSoldOut: false,
}));

/** The shop with fifty goods, at the catalogue of a category. */
function showCatalogue() {
  const client = storeClient({
    async transport({ url }) {
      const { pathname, searchParams } = new URL(url, 'http://shop');
      const at = (Number(searchParams.get('current')) - 1) * size;
      const page = { records: goods.slice(at, at + size), total: goods.length, totalExact: true };
      const one = { name: '茶', unit: '件', picUrls: [], description: '', skus: [] };
      const data = pathname.endsWith('/goods') ? page : pathname.endsWith('/categories') ? [] : one;
      return { status: 200, text: JSON.stringify({ code: 0, msg: '', data }) };
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
  window.history.replaceState(null, '', '/shop/?category=3');
  render(createElement(ShopContext, { value: shop }, createElement(RoutedPage)));
}

const cards = () => [...document.querySelectorAll('.zs-goods-card')];
const shown = (count: number) => vi.waitFor(() => expect(cards()).toHaveLength(count));

/** Looks at all but the last page of the catalogue, and from its middle at goods; answers the way up. */
async function lookAround(): Promise<Element> {
  showCatalogue();
  await shown(20);
  fireEvent.click(screen.getByText(/加载更多|Show more/));
  await shown(40);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1_234);
  fireEvent.click(screen.getByText('茶 33'));
  const up = await vi.waitUntil(() => document.querySelector('.zs-back'));
  expect(stands).toEqual([0]);
  return up;
}

test('who goes back to the catalogue finds all that was loaded, where they were', async () => {
  await lookAround();
  window.history.back();
  await shown(40);
  expect(stands).toEqual([0, 1_234]);
});

test('the way up from goods leads to the catalogue as it was left', async () => {
  fireEvent.click(await lookAround());
  await shown(40);
  expect([stands, window.location.search]).toEqual([[0, 1_234], '?category=3']);
});

test('who goes to the catalogue anew begins at its top, and so does who wants other goods', async () => {
  fireEvent.click(await lookAround());
  await shown(40);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'newest' } });
  await shown(20);
  expect(stands).toEqual([0, 1_234]);
});
