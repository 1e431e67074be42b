import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
  const call = async (method: string, path: string, body: unknown) =>
    place.server.call(method, `/api${path}`, { token: await place.server.token('tenant'), body });
  const sku = { specValueIds: [], salesPrice: 90_000, stock: 10 };
  const made = await call('POST', '/mall/goodsspu', { goodsKind: 'ordinary', name: '大家电', skus: [sku] });
  const { id, version } = made.body.data as { id: string; version: number };
  const cheap = { ...sku, stockBefore: 10, salesPrice: 1 };
  await call('PUT', '/mall/goodsspu', { id, version, name: '大家电', skus: [cheap] });
});
afterAll(() => place.close());

test.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('who made a price of 900.00 one of 0.01 is found and read on %s', async (_, viewport) => {
  const { page, complaints } = await place.enter('tenant', '/upms/log/index?act=updateGoods', { viewport });
  await page.getByRole('button', { name: '修改商品', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByRole('row').filter({ hasText: '销售价' });
  await price.waitFor();
  expect(await price.getByRole('cell').allTextContents()).toEqual(['900.00', '0.01']);
  expect(await dialog.textContent()).toContain('青禾店长');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await place.leave(page);
  expect(complaints).toEqual({ console: [], outside: [] });
});
