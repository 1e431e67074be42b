import { expect, test } from 'vitest';
import { ringOptions } from './ring-options.ts';

const palette = { of: (token: string) => token, font: 'serif', theme: 'light' as const };

test('a part keeps its own colour or that of its place, and nothing takes no room', () => {
  const shares = [
    { code: 'a', label: '甲', value: 75 },
    { code: 'b', label: '乙', value: 0 },
    { code: 'c', label: '丙', value: 25 },
    { code: 'd', label: '丁', value: 1, color: '--mine' },
  ];
  const [series] = ringOptions(shares, palette, true).series;
  expect(series?.data.map(({ code, itemStyle }) => [code, itemStyle.color])).toEqual([
    ['a', '--zg-chart-1'],
    ['c', '--zg-chart-3'],
    ['d', '--mine'],
  ]);
});

test('a name is text in the tooltip, whatever it holds', () => {
  const { tooltip } = ringOptions([{ code: 'a', label: '甲', value: 3 }], palette, true);
  expect(tooltip.formatter({ name: '<img src=x>', value: 3 }).textContent).toBe('<img src=x> 3 · 100.0%');
});
