import { afterEach, expect, test, vi } from 'vitest';
import { followActivity, followReturn, tellActivity } from './activity.ts';

const minute = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('other tabs hear of a call at once, then every twenty seconds at most', () => {
  tellActivity(1_000_000);
  tellActivity(1_019_999);
  expect(localStorage.getItem('zhanggui.lastCall')).toBe('1000000');

  tellActivity(1_020_000);
  expect(localStorage.getItem('zhanggui.lastCall')).toBe('1020000');
});

test('a listener hears the calls of other tabs until it is stopped', () => {
  const heard = vi.fn<() => void>();
  const stop = followActivity(heard);
  const call = () => window.dispatchEvent(new StorageEvent('storage', { key: 'zhanggui.lastCall', newValue: '1' }));

  call();
  window.dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: '1' }));
  stop();
  call();

  expect(heard).toHaveBeenCalledTimes(1);
});

test('coming back counts after a minute away, not before', () => {
  vi.useFakeTimers({ now: 0 });
  const back = vi.fn<() => void>();
  const stop = followReturn(back);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const show = (state: DocumentVisibilityState, now: number) => {
    vi.setSystemTime(now);
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  show('hidden', 0);
  show('visible', minute - 1);
  expect(back).not.toHaveBeenCalled();

  show('hidden', 2 * minute);
  show('visible', 3 * minute);
  expect(back).toHaveBeenCalledTimes(1);
  stop();
});
