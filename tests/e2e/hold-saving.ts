import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Holds what a page saves, until its answer is given: a failure, or the way on to the server. */
export async function holdSaving(page: Page, path: string) {
  const held: ((answer: 'fails' | 'goes') => void)[] = [];
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const answer = await new Promise((resolve) => held.push(resolve));
    return answer === 'fails' ? route.abort() : route.continue();
  });
  return async (answer: 'fails' | 'goes') => {
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.(answer);
  };
}
