import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { cut, cutStates, go, overflow, settled } from './look.ts';
import { screens } from './screens.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
const pages = new Map<Account, Page>();
beforeAll(async () => {
  place = await openWorkplace();
  for (const account of ['tenant', 'super'] as const) {
    const { page } = await place.enter(account);
    await page.evaluate(() => localStorage.setItem('zhanggui.locale', 'en'));
    await page.reload();
    pages.set(account, page);
  }
});
afterAll(() => place.close());

describe.each(screens)('$path', ({ account, address }) => {
  test('cuts no word in English either', async () => {
    const page = pages.get(account);
    if (page === undefined) throw new Error(`${account} has no page.`);
    await go(page, await address(place));
    await settled(page);

    expect([...(await cut(page)), ...(await cutStates(page)), ...(await overflow(page))]).toEqual([]);
  });
});
