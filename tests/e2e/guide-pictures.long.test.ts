import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addShippable } from '#tests/kit/shippable.ts';
import { keptPicture } from './kept-picture.ts';
import { settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

const folder = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url));

let place: Workplace;
let order = '';
beforeAll(async () => {
  place = await openWorkplace();
  const made = await addShippable(place.server.db, 8);
  const row = await place.server.db.loader
    .selectFrom('orders')
    .select('id')
    .where('tenant_id', '=', 't1')
    .where('state', '=', 'awaitingShipment.whole')
    .where('goods_kind', '=', 'ordinary')
    // Some of the newest have an after-sale, others none, by the hour: their pages differ.
    .where('open_after_sales', '=', 0)
    .where('order_no', 'not in', made)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  order = row.id;
});
afterAll(() => place.close());

const firstOf = async (list: string) => {
  const { body } = await place.server.call('GET', `/api${list}`, { token: await place.server.token('tenant') });
  return (body.data as { records: { id: string }[] }).records[0]?.id ?? 'none';
};
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('SF');
};

interface Screen {
  name: string;
  path: () => string | Promise<string>;
  act?: (page: Page) => Promise<void>;
}

/** The pictures of the guide, each in both languages. */
const screens: readonly Screen[] = [
  { name: 'home', path: () => '/' },
  { name: 'orders', path: () => '/mall/orderinfo/index?state=awaitingShipment' },
  { name: 'order', path: () => `/mall/orderinfo/${order}` },
  { name: 'ship-desk', path: () => '/mall/orderinfo/ship' },
  { name: 'after-sales', path: () => '/mall/aftersale/index' },
  { name: 'member', path: async () => `/mall/userinfo/${await firstOf('/mall/userinfo/page')}` },
  { name: 'goods', path: () => '/mall/goodsspu/index' },
  { name: 'points-goods', path: () => '/mall/points/form' },
  { name: 'code-release', path: () => '/weixin/code/index' },
  { name: 'accounts', path: () => '/weixin/wxapp/index' },
  { name: 'articles', path: () => '/mall/article/index' },
  { name: 'roles', path: () => '/upms/role/index' },
  { name: 'palette', path: () => '/mall/orderinfo/index', act: openPalette },
];

describe.each(['zh', 'en'] as const)('%s', (locale) => {
  test.each(screens)('the picture of $name in the guide is what the app shows', async ({ name, path, act }) => {
    const { page, complaints } = await place.enter('tenant', '/', {
      viewport: { width: 1080, height: 700 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    await page.evaluate((tag) => localStorage.setItem('zhanggui.locale', tag), locale);
    await page.goto(place.server.url + (await path()));
    await page.locator('.zg-page h1').waitFor();
    await settled(page);
    await act?.(page);
    await settled(page);
    const { now, kept, far, isSame } = await keptPicture(page, folder, `${name}.${locale}`, 'jpeg');

    expect(now).toEqual(kept);
    expect(far).toEqual([]);
    expect(isSame).toBe(true);
    expect(complaints).toEqual({ console: [], outside: [] });
    await page.context().close();
  });
});

test('no picture is kept that no chapter shows', async () => {
  const expected = screens.flatMap(({ name }) =>
    ['zh', 'en'].flatMap((locale) => [`${name}.${locale}.jpg`, `${name}.${locale}.json`]),
  );

  expect(await readdir(folder)).toEqual(expected.toSorted());
});
