import { afterAll, beforeAll, expect, test } from 'vitest';
import { states } from '#machines/order/facts.gen.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { audit, go } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

test('the order’s chart counts its rows, and a state opens the list of those that stand in it', async () => {
  const { page, complaints } = await place.enter('platform', '/machines/order');
  const counts = page.locator('.zg-machine-side table').first();
  await counts.waitFor();
  const standing = page.locator('.zg-chart-scroll [data-state]');
  await standing.first().waitFor();
  // It opens legible, with rows in the middle; no tool lies on the picture, and all of it can be shown.
  const least = () =>
    page.locator('svg.mc').evaluate((svg: SVGSVGElement) => {
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      return Math.min(
        ...[...svg.querySelectorAll('text')].map((text) => parseFloat(getComputedStyle(text).fontSize) * scale),
      );
    });
  await expect.poll(least).toBeGreaterThan(10.95);
  const frame = await page.locator('.zg-chart-scroll').boundingBox();
  const inside = async () => {
    const boxes = await Promise.all((await standing.all()).map((each) => each.boundingBox()));
    return boxes.filter((box) => frame && box && box.y >= frame.y && box.y + box.height <= frame.y + frame.height);
  };
  await expect.poll(async () => (await inside()).length).toBeGreaterThan(0);
  const tools = await page.locator('.zg-chart-tools').boundingBox();
  expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual(frame?.y ?? 0);
  expect(await page.locator('.zg-machine-side').getByText('xstate.').filter({ visible: true }).count()).toBe(0);
  await page.getByRole('button', { name: '查看全图' }).click();
  await expect
    .poll(async () => (await page.locator('svg.mc').boundingBox())?.height ?? 0)
    .toBeLessThanOrEqual(frame?.height ?? 0);
  await page.locator('svg.mc').getByText('已完成', { exact: true }).first().click();
  await page.waitForURL(/orderinfo\/index/);
  expect(new URL(page.url()).searchParams.get('state')).toBe('completed');
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('a state in which rows stand is named by what is seen of it, also where the picture is cut', async () => {
  const { page } = await place.enter('super', '/');
  const oldest = new Date(Date.now() - 6 * 60 * 60 * 1000).toISOString();
  await page.route('**/api/machines/order/map*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    const everywhere = states.map((state) => ({ state, rows: 1, late: 0, oldest }));
    await route.fulfill({ response, json: { ...body, data: { ...body.data, states: everywhere } } });
  });
  await go(page, '/machines/order');
  await page.locator('[data-state="awaitingShipment.partly"]').waitFor();
  expect(await audit(page)).toEqual([]);
  await place.leave(page);
});

test('one order’s history is played on the chart step by step', async () => {
  const { id } = await place.server.db.loader
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'completed')
    .where('goods_kind', '=', 'ordinary')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { page } = await place.enter('platform', '/machines/order');
  await page.getByLabel('记录编号').fill(id);
  await page.getByRole('button', { name: '查看历史' }).click();
  await page.getByText(/^第 1 \/ \d+ 步$/).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('row')).toBe(id);
  const steps = page.locator('.zg-replay-steps li');
  expect(await steps.first().textContent()).toContain('新建');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect.poll(() => page.locator('[aria-current=step]').textContent()).toContain('付款');
  await place.leave(page);
});

test('the panel reports a missing row', async () => {
  const { page } = await place.enter('tenant-b', '/machines/order?row=999999');
  await page.locator('.zg-machine-side').getByRole('alert').waitFor();
  expect(await page.locator('svg.mc').count()).toBe(1);
  await place.leave(page);
});

test('orders that buyers place, pay and send back in the sandbox’s shop are followed on the chart by itself', async () => {
  const { page, complaints } = await place.enter('platform', '/machines/order');
  const counts = page.locator('.zg-machine-side table').first();
  await counts.waitFor();
  const before = await counts.textContent();
  await canPay(place.server);
  const answer = await fetch(`${place.server.url}/_sandbox/control/shop/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenantId: 't1', orders: 25, seconds: 2 }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => counts.textContent(), { timeout: 30_000 }).not.toBe(before);
  const lives = async () =>
    (await (await fetch(`${place.server.url}/_sandbox/control/shop/outside`)).json()) as {
      lives: { running: number; ended: number; failed: number };
    };
  await expect.poll(async () => (await lives()).lives.running, { timeout: 60_000 }).toBe(0);
  expect((await lives()).lives).toMatchObject({ failed: 0 });
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('the overview beside a chart shows what part is seen, covers no state, and brings another part into sight', async () => {
  const { page } = await place.enter('tenant', '/machines/order');
  const frame = page.locator('.zg-chart-scroll');
  const overview = page.locator('.zg-chart-overview');
  await overview.locator('.seen').waitFor();
  const [seen, around] = [await overview.boundingBox(), await frame.boundingBox()];
  expect((seen?.x ?? 0) - (around?.x ?? 0)).toBeGreaterThanOrEqual(around?.width ?? 0);
  const stood = () => frame.evaluate(({ scrollTop }) => scrollTop);
  await overview.click({ position: { x: (seen?.width ?? 0) / 2, y: (seen?.height ?? 0) - 12 } });
  await expect
    .poll(() => frame.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop))
    .toBeLessThan(40);
  const bottom = await stood();
  await overview.click({ position: { x: (seen?.width ?? 0) / 2, y: 12 } });
  await expect.poll(stood).toBeLessThan(bottom / 4);
  await place.leave(page);
});
