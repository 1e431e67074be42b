import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { reloadOnNewBuild } from './new-build.ts';

const key = 'zhanggui.reloadedAt';

beforeAll(reloadOnNewBuild);
afterEach(() => {
  vi.restoreAllMocks();
});

/** True when the handler took care of the failure by reloading; jsdom cannot load pages. */
function failToLoad(): boolean {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a missing file reloads the page, but not twice within a minute', () => {
  expect(failToLoad()).toBe(true);
  expect(failToLoad()).toBe(false);

  sessionStorage.setItem(key, String(Date.now() - 61_000));
  expect(failToLoad()).toBe(true);
});

test('without a network there is nothing new to load', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  expect(failToLoad()).toBe(false);
});
