import type { BrowserContext } from 'playwright-core';
import type { Workplace } from '../workplace.ts';
import { withToken } from './tokens.ts';

const profiles = new WeakMap<Workplace, Promise<BrowserContext>>();

/** One profile of a tenant's operator for the windows of many paths: the app is fetched once, the session is the same. */
export async function profileOf(place: Workplace): Promise<BrowserContext> {
  const opened = profiles.get(place) ?? open(place);
  profiles.set(place, opened);
  return opened;
}

async function open(place: Workplace): Promise<BrowserContext> {
  const token = await place.server.token('tenant');
  const { page } = await place.browser.open(`${place.server.url}/before-paint.js`, {
    ...withToken(place, token),
    reducedMotion: 'reduce',
  });
  await page.close();
  return page.context();
}
