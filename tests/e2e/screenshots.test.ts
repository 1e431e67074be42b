import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStages } from '#sandbox/demo/codes.ts';
import type { Account } from '#tests/kit/operators.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { button, inDialog } from './acts.ts';
import { keptPicture } from './kept-picture.ts';
import { drawn } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
// A page of GitHub's is 880 pixels wide: letters of 14 pixels stay 12 high there.
const usual = { width: 1080, height: 800 };
let place: Workplace;
let numbers: string[];
beforeAll(async () => {
  place = await openWorkplace();
  await canPay(place.server);
  await canPay(place.server, 'tenant-b');
  numbers = await addShippable(place.server.db, 12);
});
afterAll(() => place.close());

const codeOfApp = [...demoStages].find(([, stage]) => stage === 'gray')?.[0] ?? '';

const screens: Record<
  string,
  { account: Account; path: () => string | Promise<string>; shown: Shown; viewport?: typeof usual }
> = {
  dashboard: {
    account: 'platform',
    path: () => '/',
    viewport: { width: 1280, height: 1040 },
    shown: (page) => drawn(page.locator('.zg-sales-trend .zg-drawing svg')),
  },
  order: {
    account: 'tenant',
    path: async () => {
      const { id } = await place.server.db.loader
        .selectFrom('orders')
        .select('id')
        .where('tenant_id', '=', 't1')
        .where('state', '=', 'awaitingShipment.whole')
        .where('goods_kind', '=', 'ordinary')
        .where('parent_id', 'is', null)
        .where('child_count', '=', 0)
        .where('open_after_sales', '=', 0)
        .where('order_no', 'not in', numbers)
        .where((row) =>
          row(
            row
              .selectFrom('order_items')
              .select(({ fn }) => fn.countAll().as('items'))
              .whereRef('order_items.order_id', '=', 'orders.id'),
            '=',
            1,
          ),
        )
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return `/mall/orderinfo/${id}`;
    },
    shown: (page) => button(page, '发货').first().waitFor(),
  },
  'code-release': {
    account: 'super',
    path: () => `/weixin/code/${codeOfApp}`,
    shown: (page) => page.getByText('灰度发布').first().waitFor(),
  },
  chart: {
    account: 'platform',
    path: () => '/machines/order',
    shown: (page) => page.locator('.zg-chart-scroll [data-state]').first().waitFor(),
  },
  'shipping-job': {
    account: 'tenant',
    path: () => '/mall/orderinfo/index?state=awaitingShipment',
    shown: bringShipments,
  },
};

type Shown = (page: Page) => Promise<void>;

/** A file of shipments with two faults, up to the look at what it would do. */
async function bringShipments(page: Page): Promise<void> {
  const lines = numbers.map((number, index) =>
    [number, index === 3 ? '' : '顺丰速运', index === 7 ? '1' : `SF${number}`].join(','),
  );
  await button(page, '导入').click();
  await page.getByRole('menuitem', { name: '导入发货' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({
      name: '发货.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${['订单号,快递公司,运单号', ...lines].join('\r\n')}`),
    });
  await inDialog(page, '校验').click();
  await page.locator('.zg-job-standing').getByText('待确认').waitFor();
}

test.each(Object.entries(screens))('the picture of %s in the docs is what the app shows', async (name, screen) => {
  const { page, complaints } = await place.enter(screen.account, await screen.path(), {
    viewport: screen.viewport ?? usual,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await screen.shown(page);
  const { now, kept, far, isSame } = await keptPicture(page, folder, name, 'png');

  expect(now).toEqual(kept);
  expect(far).toEqual([]);
  expect(isSame).toBe(true);
  expect(complaints).toEqual({ console: [], outside: [] });
  await page.context().close();
});

test('no picture is kept that nothing takes', async () => {
  const expected = Object.keys(screens).flatMap((name) => [`${name}.json`, `${name}.png`]);

  expect(await readdir(folder)).toEqual(expected.toSorted());
});
