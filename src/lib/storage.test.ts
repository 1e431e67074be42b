import { afterEach, expect, test, vi } from 'vitest';
import { keep, readKept } from './storage.ts';

const key = 'zhanggui.test';

afterEach(() => {
  vi.restoreAllMocks();
  keep(key, null);
});

function refuseToStore(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

test('a value that the browser does not store is kept as long as the page, in place of an older one', () => {
  keep(key, 'old');
  refuseToStore();
  keep(key, 'new');
  expect(readKept(key)).toBe('new');
});

test('a value that was not stored is gone once it is removed', () => {
  refuseToStore();
  keep(key, 'new');
  keep(key, null);
  expect(readKept(key)).toBeNull();
});

test('a value of another tab takes the place of one that was not stored', () => {
  refuseToStore();
  keep(key, 'new');
  vi.restoreAllMocks();
  localStorage.setItem(key, 'of another tab');
  expect(readKept(key)).toBe('of another tab');
  localStorage.removeItem(key);
  expect(readKept(key)).toBeNull();
});
