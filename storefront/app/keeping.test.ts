import { afterEach, expect, test, vi } from 'vitest';
import { keeping } from './keeping.ts';

afterEach(() => vi.unstubAllGlobals());

/** A storage of a browser; `isFull` refuses what is to be kept, as a private window of some browsers does from the start. */
function storage(isFull: { now: boolean }) {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      if (isFull.now) throw new Error('QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name: string) => void kept.delete(name),
  };
}

test('what a storage does not take is kept until the page is closed, in place of what it has', () => {
  const isFull = { now: false };
  vi.stubGlobal('localStorage', storage(isFull));
  keeping.keep('cart', 'one');
  isFull.now = true;
  keeping.keep('cart', 'two');
  expect(keeping.read('cart')).toBe('two');
  keeping.keep('cart', null);
  expect(keeping.read('cart')).toBeNull();
  keeping.keep('cart', 'three');
  isFull.now = false;
  keeping.keep('cart', 'four');
  expect([keeping.read('cart'), localStorage.getItem('zhanggui.cart')]).toEqual(['four', 'four']);
});
