import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begun(start: string) {
  const save = vi.fn<(text: string) => Promise<void>>(async () => {});
  return { save, autosave: createAutosave(start, save) };
}
const later = () => vi.advanceTimersByTimeAsync(10_000);

test('what was typed while the text was saved elsewhere is stored, the saved text is not', async () => {
  const { save, autosave } = begun('');
  autosave.take('saved');
  autosave.settle('saved');
  await later();
  expect(save).not.toHaveBeenCalled();
  autosave.take('saved and more');
  autosave.settle('saved');
  await later();
  await later();
  expect(save.mock.calls).toEqual([['saved and more']]);
  autosave.end();
});
