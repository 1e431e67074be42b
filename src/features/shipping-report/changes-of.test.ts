import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

const cup = { carrier: '中通快递', trackingNo: 'ZT1', goods: '陶瓷杯×1' };
const pot = { carrier: '中通快递', trackingNo: 'ZT2', goods: '茶壶×1' };

test('a correction takes away, brings and leaves parcels by carrier and number', () => {
  const other = { ...cup, carrier: '顺丰速运' };
  const { gone, added, reworded } = changesOf({ parcels: [cup, pot], parcelsNow: [pot, other] });
  expect([...gone]).toEqual([cup]);
  expect([...added]).toEqual([other]);
  expect([...reworded]).toEqual([]);
});

test('a parcel with other goods stays and says so', () => {
  const fuller = { ...cup, goods: '陶瓷杯×2' };
  const { gone, added, reworded } = changesOf({ parcels: [cup], parcelsNow: [fuller] });
  expect([...gone, ...added]).toEqual([]);
  expect([...reworded]).toEqual([fuller]);
});
