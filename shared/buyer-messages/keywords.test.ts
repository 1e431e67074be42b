import { expect, test } from 'vitest';
import { fitted, kindOf, shows } from './keywords.ts';

test('a keyword has a kind of WeChat’s and a number', () => {
  expect(['thing1', 'character_string12', 'time4', 'thing', 'thing0', 'keyword1', 'things1'].map(kindOf)).toEqual([
    'thing',
    'character_string',
    'time',
    null,
    null,
    null,
    null,
  ]);
});

test('a kind shows only what has its form', () => {
  expect([shows('thing1', 'goods'), shows('amount1', 'goods'), shows('date2', 'time')]).toEqual([true, false, true]);
  expect([shows('amount1', 'amount'), shows('thing1', 'amount'), shows('phrase1', 'amount')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('values are cut and written as their keyword demands', () => {
  expect(fitted('thing1', `手工\n陶瓷杯${'杯'.repeat(30)}`)).toBe(`手工 陶瓷杯${'杯'.repeat(13)}…`);
  expect(fitted('thing1', ' ')).toBe('无');
  expect(fitted('character_string2', '单号 SF100，200')).toBe('SF100200');
  expect(fitted('character_string2', '')).toBe('-');
  expect(fitted('character_string2', 'x'.repeat(40))).toHaveLength(32);
  expect(fitted('amount3', '12.50')).toBe('12.50元');
  expect(fitted('time4', '2026-03-01 09:30')).toBe('2026年3月1日 09:30');
  expect(fitted('date4', '2026-03-01 09:30')).toBe('2026年3月1日');
  expect(fitted('phrase5', '同城·小哥配送服务')).toBe('同城小哥配');
  expect(fitted('phrase5', 'SF')).toBe('无');
});
