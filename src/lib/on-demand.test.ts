import { expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.ts';

test('a part is fetched once, however often it is wanted, and is there for all who follow it', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'menu');
  const code = onDemand(load);
  const told = vi.fn<() => void>();
  code.part.subscribe(told);
  expect(code.part.get()).toBeNull();

  expect(await Promise.all([code.fetch(), code.fetch()])).toEqual([true, true]);

  expect([code.part.get(), load.mock.calls.length, told.mock.calls.length]).toEqual(['menu', 1, 1]);
});

test('a part that could not be fetched is fetched again when it is wanted again', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('menu');
  const code = onDemand(load);

  expect([await code.fetch(), code.part.get()]).toEqual([false, null]);
  expect([await code.fetch(), code.part.get()]).toEqual([true, 'menu']);
});
