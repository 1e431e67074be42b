import { expect, test } from 'vitest';
import { isCorrection, isTraceable } from './waybills.ts';

test.each([
  ['顺丰速运', 'SF1234567890', true],
  ['', 'SF1234567890', false],
  ['顺丰速运', 'SF123', false],
  ['顺丰速运', 'SF 1234567', false],
  ['顺丰速运', 'S'.repeat(41), false],
])('a parcel of "%s" under "%s" can be looked up: %s', (carrier, trackingNo, answer) => {
  expect(isTraceable({ carrier, trackingNo })).toBe(answer);
});

test.each([
  ['SF Express', 'SF1000', false],
  [' SF Express ', 'SF1000', false],
  ['SF Express', 'SF1001', true],
  ['JD', 'SF1000', true],
])('"%s" under "%s" corrects SF Express under SF1000: %s', (carrier, trackingNo, answer) => {
  expect(isCorrection({ carrier: 'SF Express', trackingNo: 'SF1000' }, { carrier, trackingNo })).toBe(answer);
});
