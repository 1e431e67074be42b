import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { demoKey } from '#sandbox/demo/storefronts.ts';
import { home } from '#tests/kit/buyers-shop.ts';
import { memberOf } from '#tests/kit/buyers.ts';
import { detail } from '#tests/kit/order-calls.ts';
import { audit, overflow } from './look.ts';
import type { Workplace } from './workplace.ts';

export const small = { viewport: { width: 390, height: 844 } };
const storefront = demoKey('t1', 'H5');

export const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** A buyer of the first mall who signed in by their phone, with what they do without a page. */
export async function buyerOf({ server, visit }: Workplace, phone: string) {
  await server.db.loader.deleteFrom('rate_counts').execute();
  const { accessToken: token, member } = await memberOf(server, 't1', phone);
  const id = member?.id ?? '';
  let keys = 0;
  const call = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const headers = { 'idempotency-key': `${phone}-${(keys += 1)}` };
    const answer = await server.call(method, `/api/store${path}`, { token, body, headers });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data as Data;
  };
  interface Goods {
    id: string;
    name: string;
    goodsKind: string;
    isSoldOut: boolean;
  }

  /** Goods that travel and are there. */
  async function goods(): Promise<Goods & { skuId: string }> {
    const { records } = await call<{ records: Goods[] }>('GET', '/goods?size=50');
    const found = records.find(({ goodsKind, isSoldOut }) => goodsKind === 'ordinary' && !isSoldOut);
    if (!found) throw new Error('The demo sells goods that travel.');
    const { skus } = await call<{ skus: { skuId: string; stock: number }[] }>('GET', `/goods/${found.id}`);
    return { ...found, skuId: skus.find(({ stock }) => stock > 0)?.skuId ?? '' };
  }

  /** An order that awaits its payment; answers its id. */
  async function placed(): Promise<string> {
    const lines = [{ skuId: (await goods()).skuId, quantity: 1 }];
    const address = await call<{ id: string }>('PUT', '/addresses', home);
    const { price, points } = await call<{ price: number; points: number }>('POST', '/orders/preview', { lines });
    const body = { lines, addressId: address.id, expected: { price, points } };
    return (await call<{ id: string }>('POST', '/orders', body)).id;
  }

  return {
    id,
    call,
    goods,
    placed,
    /** An order that is paid; answers its id. */
    async paid(): Promise<string> {
      const order = await placed();
      const { codeUrl } = await call<{ codeUrl: string }>('POST', `/orders/${order}/payment`, { way: 'native' });
      await fetch(`${server.url}/_sandbox/wechat-client`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code_url: codeUrl, decision: 'pay' }),
      });
      await vi.waitFor(
        async () => {
          if ((await detail(server, order)).state !== 'awaitingShipment.whole') throw new Error('Not paid yet.');
        },
        { timeout: 30_000, interval: 100 },
      );
      return order;
    },
    /** Opens a page of the shop as this buyer, on a phone. */
    async open(path: string) {
      const opened = await visit(`/shop${path}?storefront=${storefront}`, {
        ...small,
        storageState: {
          cookies: [],
          origins: [
            {
              origin: server.url,
              localStorage: [
                {
                  name: `zhanggui.shop.${storefront}`,
                  value: JSON.stringify({ token, userId: id, isKnown: true, isMember: true }),
                },
              ],
            },
          ],
        },
      });
      await opened.page.getByRole('heading', { level: 1 }).waitFor();
      return opened;
    },
  };
}

/** What stands out on a page in both themes, on a phone and on a desk unless other widths are given. */
export async function lookAt(page: Page, name: string, widths = [1440, 390]): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      found.push(...(await overflow(page)), ...(await audit(page)));
    }
  }
  return found.map((each) => `${name}: ${each}`);
}

/** Whether all of what has the focus can be seen: nothing that stays at an edge of the window is above it. */
export const isFocusCovered = (page: Page) =>
  page.evaluate(async () => {
    // What scrolls to it does so with the next frame.
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const { left, top, bottom, width } = focused.getBoundingClientRect();
    const sees = (y: number) => {
      const above = document.elementFromPoint(left + width / 2, y);
      return above !== null && (focused.contains(above) || above.contains(focused));
    };
    return sees(top + 2) && sees(bottom - 2) ? null : focused.textContent || focused.outerHTML;
  });
