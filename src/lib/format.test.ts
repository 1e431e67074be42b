import { expect, test } from 'vitest';
import {
  formatAge,
  formatBytes,
  formatCount,
  formatDay,
  formatList,
  formatShare,
  formatTime,
  formatTotal,
  formatYuan,
  lastDays,
  shiftDay,
  today,
} from './format.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123456, '1,234.56'],
  [-12900, '-129.00'],
  [9007199254740991, '90,071,992,547,409.91'],
])('%d fen reads as %s yuan', (fen, yuan) => {
  expect(formatYuan(fen)).toBe(yuan);
});

test('a total that was not counted to the end carries a plus', () => {
  expect(formatTotal(10000, false)).toBe('10,000+');
  expect(formatTotal(10000, true)).toBe('10,000');
  expect(formatCount(1234567)).toBe('1,234,567');
});

test.each([
  ['2026-03-01T00:00:00Z', '3天', '3 days'],
  ['2026-03-03T22:30:00Z', '1小时', '1 hr'],
  ['2026-03-04T00:00:00Z', '0秒', '0 sec'],
  ['2026-03-04T00:00:09Z', '0秒', '0 sec'],
  [null, '–', '–'],
])('since %s it is %s, %s', (iso, zh, en) => {
  const now = Date.parse('2026-03-04T00:00:00Z');
  expect([formatAge(iso, 'zh-CN', now), formatAge(iso, 'en', now)]).toEqual([zh, en]);
});

test('a share of nothing is zero', () => {
  expect(formatShare(1, 3)).toBe('33.3%');
  expect(formatShare(0, 0)).toBe('0.0%');
});

test('times read as Shanghai shows them', () => {
  expect(formatTime('2026-02-28T17:30:05.000Z')).toBe('2026-03-01 01:30:05');
  expect(formatTime('2026-03-01T00:00:00.000+08:00')).toBe('2026-03-01 00:00:00');
  expect(formatDay('2026-02-28T17:30:05.000Z')).toBe('2026-03-01');
});

test('a missing or broken time is a dash', () => {
  expect(formatTime(null)).toBe('–');
  expect(formatTime('soon')).toBe('–');
});

test('the business day turns at Shanghai midnight', () => {
  expect(today(new Date('2026-03-01T15:59:59Z'))).toBe('2026-03-01');
  expect(today(new Date('2026-03-01T16:00:00Z'))).toBe('2026-03-02');
});

test('the last seven days end yesterday and cross months', () => {
  expect(lastDays(7, '2026-03-03')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(shiftDay('2026-01-01', -1)).toBe('2025-12-31');
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [204_800, '200 KB'],
  [10_485_760, '10.0 MB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('names are joined as the language does', () => {
  expect([formatList(['红', '蓝'], 'zh'), formatList(['red', 'blue'], 'en')]).toEqual(['红、蓝', 'red, blue']);
});
