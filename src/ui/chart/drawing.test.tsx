import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Drawing } from './drawing.tsx';
import { painters } from './painters.ts';
import type { DrawnProps } from './shares.ts';

vi.mock('./painters.ts', () => ({ painters: { map: vi.fn<typeof painters.map>() } }));

function Painted({ shares, onSelect }: DrawnProps) {
  return (
    <button type="button" onClick={() => onSelect?.(shares[0]?.code ?? '')}>
      drawn
    </button>
  );
}

/** Tells a drawing that it is near the screen. */
let near: (entries: { isIntersecting: boolean }[]) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof near) {
        near = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.mocked(painters.map).mockResolvedValue(Painted);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(painters.map).mockReset();
});

const shares = [{ code: '广东省', label: '广东', value: 545 }];
const open = (cache: QueryClient, onSelect?: (code: string) => void) =>
  render(
    <QueryClientProvider client={cache}>
      <Drawing kind="map" shares={shares} summary="广东 545" height={420} onSelect={onSelect} />
    </QueryClientProvider>,
  );

test('it is painted when it is near the screen and every number was answered, and opens the rows behind a part', async () => {
  const cache = new QueryClient();
  const opened = vi.fn<(code: string) => void>();
  let answer: (value: number) => void = () => {};
  const asked = cache.query({
    queryKey: ['number'],
    queryFn: () => new Promise<number>((done) => (answer = done)),
  });
  open(cache, opened);
  act(() => near([{ isIntersecting: false }]));
  act(() => near([{ isIntersecting: true }]));
  expect(painters.map).not.toHaveBeenCalled();

  answer(1);
  await act(() => asked);
  await userEvent.click(await screen.findByText('drawn'));
  expect(opened).toHaveBeenCalledWith('广东省');
});

test('a painter that cannot be fetched says so and is tried again', async () => {
  vi.mocked(painters.map).mockReset().mockRejectedValueOnce(new TypeError('network')).mockResolvedValue(Painted);
  open(new QueryClient());
  act(() => near([{ isIntersecting: true }]));
  expect(await screen.findByText('图表加载失败，请检查网络后重试。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('drawn')).toBeVisible();
});
