import { expect, test } from 'vitest';
import type { ParcelTrack } from '#server/gateways/carrier/port.ts';
import { newerTrack } from './track-news.ts';

const at = (minute: number) => ({ time: `2026-11-23T10:0${minute}:00.000+08:00`, text: `${minute}` });
const told = (state: ParcelTrack['state'], ...minutes: number[]) => ({ state, news: minutes.map(at), offer: null });

test('later news replace earlier ones, and never the other way round', () => {
  expect(newerTrack({ state: 'waiting', news: [] }, told('collected', 1))).toEqual(told('collected', 1));
  expect(newerTrack(told('collected', 1), told('onTheWay', 2, 1))).toEqual(told('onTheWay', 2, 1));
  expect(newerTrack(told('onTheWay', 2, 1), told('collected', 1))).toBeNull();
  expect(newerTrack(told('onTheWay', 2, 1), told('onTheWay', 2, 1))).toBeNull();
});

test('an end of the same moment counts, and nothing of that moment comes after it', () => {
  expect(newerTrack(told('onTheWay', 2), told('delivered', 2))).toEqual(told('delivered', 2));
  expect(newerTrack(told('delivered', 2), told('onTheWay', 2))).toBeNull();
  expect(newerTrack(told('delivered', 2), told('aborted'))).toBeNull();
});

test('what is given up keeps its news, and goes on when newer ones come', () => {
  const given = newerTrack(told('onTheWay', 2, 1), told('aborted'));
  expect(given).toEqual(told('aborted', 2, 1));
  expect(newerTrack(told('aborted', 2, 1), told('aborted'))).toBeNull();
  expect(newerTrack(told('aborted', 2, 1), told('onTheWay', 3, 2, 1))?.state).toBe('onTheWay');
});
