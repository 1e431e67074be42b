import type { Page } from 'playwright-core';
import { openDatabase } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { hashPassword } from '#server/features/session/passwords.ts';
import { addOperator } from '#server/features/session/store.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { openPage, withBrowser } from './pages.ts';
import { reached } from './reached.ts';
import { password, startProduct } from './server-process.ts';
import { signIn } from './sign-in.ts';
import type { Row } from './table.ts';

/** As many as one person may have open, and one more that is looked at. */
const pagesEach = 20;
const people = 10;
const pages = people * pagesEach;
const nameOf = (person: number) => `follower-${person + 1}`;
const writes = 30;
const pauseMs = 600;

/** From the write of one operator to the screen of another, while so many pages follow the server. */
export async function measureLive(dataDir: string): Promise<Row[]> {
  const postgres = await startEmbedded({ dataDir, log: () => {} });
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO_ORDERS: '5000' });
  const gone = new AbortController();
  try {
    const db = await openDatabase(postgres.url);
    const numbers = await addShippable(db, writes);
    const orders = await db.loader
      .selectFrom('orders')
      .select(['id', 'order_no', 'version'])
      .where('order_no', 'in', numbers)
      .execute();
    const passwordHash = await hashPassword(password);
    for (let person = 0; person < people; person += 1) {
      const username = nameOf(person);
      await addOperator(db, { username, name: username, passwordHash, type: 2, tenantId: 't1' });
    }
    await db.close();
    const server = await reached(product.url, 'tenant');
    const token = await server.token('tenant');
    for (let person = 0; person < people; person += 1)
      for (const stream of await follow(product.url, await signIn(product.url, nameOf(person)), gone.signal))
        void drain(stream);
    const took = await withBrowser(async (_load, browser) => {
      const row = { there: 'main h1' };
      const address = (id: string) => `/mall/orderinfo/${id}`;
      const { page, wire } = await openPage(browser, product.url + address(orders[0]?.id ?? ''), row, {
        token,
        isKnown: true,
      });
      await wire.atEase(1);
      const times: number[] = [];
      for (const { id, version, order_no: orderNo } of orders) {
        await page.evaluate((to) => window.history.pushState({}, '', to), address(id));
        await page.getByText(orderNo).first().waitFor();
        await page.waitForTimeout(pauseMs);
        const trackingNo = `SF${Date.now()}`;
        const seen = await untilThere(page, trackingNo);
        const began = Date.now();
        const answer = await server.call('PUT', '/api/mall/orderinfo/delivery', {
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: { id, version, parcels: [{ carrier: '顺丰速运', trackingNo }] },
        });
        if (answer.status !== 200) throw new Error(`The order was not shipped: ${JSON.stringify(answer.body)}`);
        times.push((await seen.at()) - began);
      }
      await page.context().close();
      return times.toSorted((one, other) => one - other);
    });
    const at = (share: number) => took[Math.floor((took.length - 1) * share)] ?? 0;
    const what = `live update: write to screen, ${pages} pages open`;
    return [
      { what: `${what}: p50`, value: at(0.5), unit: 'ms' },
      { what: `${what}: p95`, value: at(0.95), unit: 'ms', goal: { atMost: 200 } },
    ];
  } finally {
    gone.abort();
    await product.stop();
    await postgres.stop();
  }
}

/** The streams of the pages that one person has open. */
function follow(url: string, token: string, signal: AbortSignal): Promise<Response[]> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  return Promise.all(
    Array.from({ length: pagesEach }, async () => {
      const stream = await fetch(`${url}/api/events`, { headers, signal });
      if (!stream.ok) throw new Error(`A stream was refused with ${stream.status}.`);
      return stream;
    }),
  );
}

async function drain({ body }: Response): Promise<void> {
  try {
    for await (const _chunk of body ?? []);
  } catch {
    // It ends with the measurement.
  }
}

/** Notes when a text is painted on the page; milliseconds since 1970. */
async function untilThere(page: Page, text: string): Promise<{ at: () => Promise<number> }> {
  const found = await page.evaluateHandle((wanted) => {
    const there = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`${wanted} never came to the screen.`)), 10_000);
      const observer = new MutationObserver(() => {
        if (!document.querySelector('main')?.textContent.includes(wanted)) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    return { there };
  }, text);
  return { at: () => found.evaluate(({ there }) => there) };
}
