import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChinaMap } from './china-map.tsx';
import { drawMap } from './echarts-map.ts';

vi.mock('./echarts-map.ts', () => ({ drawMap: vi.fn<typeof drawMap>() }));

/** What tells the map that it comes near the screen. */
let near: (entries: { isIntersecting: boolean }[]) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof near) {
        near = told;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(drawMap).mockReset();
});

const shares = [{ code: '广东省', label: '广东', value: 545 }];
const open = (onSelect?: (code: string) => void) =>
  render(<ChinaMap shares={shares} summary="广东 545" height={420} onSelect={onSelect} />);

test('it is drawn when it comes near the screen, opens the rows behind a region and is taken away with its page', async () => {
  const end = vi.fn<() => void>();
  const opened = vi.fn<(code: string) => void>();
  vi.mocked(drawMap).mockResolvedValue(end);
  const { unmount } = open(opened);
  near([{ isIntersecting: false }]);
  expect(drawMap).not.toHaveBeenCalled();

  near([{ isIntersecting: true }]);
  await vi.waitFor(() => expect(drawMap).toHaveBeenCalledTimes(1));
  const [box, drawn, select] = vi.mocked(drawMap).mock.calls[0] ?? [];
  expect([box, drawn]).toEqual([screen.getByRole('img', { name: '广东 545' }), shares]);
  select?.('广东省');
  expect(opened).toHaveBeenCalledWith('广东省');

  unmount();
  expect(end).toHaveBeenCalledTimes(1);
});

test('a map that cannot be fetched says so and is tried again', async () => {
  vi.mocked(drawMap)
    .mockRejectedValueOnce(new TypeError('network'))
    .mockResolvedValue(() => {});
  open();
  near([{ isIntersecting: true }]);
  expect(await screen.findByText('地图加载失败，请检查网络后重试。')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await vi.waitFor(() => expect(drawMap).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('img', { name: '广东 545' })).toBeVisible();
});
