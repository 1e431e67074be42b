import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { audit, go, inTheme, overflow, settled } from './look.ts';
import { screens } from './screens.ts';
import { surfaces } from './surfaces.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const sizes = { wide, narrow };

let place: Workplace;
const pages = new Map<Account, Promise<Page>>();
beforeAll(async () => {
  place = await openWorkplace();
  await addShippable(place.server.db, 3);
});
afterAll(() => place.close());

const pageOf = (account: Account): Promise<Page> => {
  const opened = pages.get(account) ?? place.enter(account).then(({ page }) => page);
  pages.set(account, opened);
  return opened;
};

test.each(screens)('$path in the dark has no finding, wide or narrow', async ({ account, address }) => {
  const page = await pageOf(account);
  const to = await address(place);
  const found: Record<string, string[]> = {};
  await inTheme(page, 'dark');
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await go(page, to);
    found[name] = await audit(page);
  }
  expect(found).toEqual({ wide: [], narrow: [] });
});

test.each(
  surfaces.flatMap(([name, ...others]) =>
    Object.keys(sizes).map((size) => [name, size as keyof typeof sizes, ...others] as const),
  ),
)('%s, %s, has no finding in both themes', async (_, size, account, address, reach) => {
  const page = await pageOf(account);
  await page.setViewportSize(sizes[size]);
  await inTheme(page, 'light');
  // What another state left open goes with its page.
  await page.goto(place.server.url + address);
  await page.locator('.zg-page h1').waitFor();
  await settled(page);
  await reach(page);
  await settled(page);
  const light = [...(await overflow(page)), ...(await audit(page))];
  await inTheme(page, 'dark');
  expect({ light, dark: await audit(page) }).toEqual({ light: [], dark: [] });
});
