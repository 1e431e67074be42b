import { expect, test } from 'vitest';
import { carrierCoded, carrierNamed, knownCarriers, likelyCarrier, oddNumber, saidCarrier } from './carriers.ts';

test.each([
  ['顺丰速运', 'SF1234567890123'],
  ['顺丰速运', '288123456789'],
  ['京东物流', 'JDVB12345678901'],
  ['中通快递', '75312345678901'],
  ['圆通速递', 'YT1234567890123'],
  ['申通快递', '773123456789012'],
  ['韵达快递', '4312345678901'],
  ['极兔速递', 'JT1234567890123'],
  ['邮政EMS', 'EA123456789CN'],
  ['德邦快递', 'DPK123456789012'],
])('%s sends %s', (carrier, number) => {
  expect([oddNumber(carrier, number), oddNumber(carrier, number.toLowerCase())]).toEqual([null, null]);
});

test.each([
  ['顺丰速运', 'SF123', null],
  ['中通快递', 'SF1234567890123', '顺丰速运'],
  ['京东物流', 'YT1234567890123', '圆通速递'],
  ['邮政EMS', '123', null],
])('%s with %s is odd and looks like %s', (carrier, number, likely) => {
  expect(oddNumber(carrier, number)).toEqual({ likely });
});

test('a carrier that nobody listed may have any number', () => {
  expect(oddNumber('同城小哥', 'A-1')).toBeNull();
});

test('every code and name finds one carrier, in either case', () => {
  for (const carrier of knownCarriers)
    for (const name of [carrier.code, carrier.code.toLowerCase(), carrier.name, ...carrier.also])
      expect(carrierNamed(` ${name} `)).toBe(carrier);
  expect(carrierNamed('ems')?.name).toBe('邮政EMS');
  expect(carrierNamed('')).toBeUndefined();
});

test('no number bears the mark of two carriers', () => {
  for (const number of ['SF1234567890123', 'JD1234567890123', 'YT1234567890123', 'JT1234567890123', 'EA123456789CN'])
    expect(knownCarriers.filter(({ mark }) => mark?.test(number) === true)).toHaveLength(1);
});

test('codes are of one carrier each, ours and those of 快递100', () => {
  for (const field of ['code', 'name', 'kuaidi100'] as const)
    expect(new Set(knownCarriers.map((carrier) => carrier[field])).size).toBe(knownCarriers.length);
  for (const carrier of knownCarriers) expect(carrierCoded(carrier.code)).toBe(carrier);
  expect(carrierCoded(null)).toBeUndefined();
});

test('a parcel says the name and code of a carrier that is listed, and of others what was typed', () => {
  expect(saidCarrier(' sf ')).toEqual({ carrier: '顺丰速运', carrierCode: 'SF' });
  expect(saidCarrier('中通')).toEqual({ carrier: '中通快递', carrierCode: 'ZTO' });
  expect(saidCarrier(' 同城小哥 ')).toEqual({ carrier: '同城小哥', carrierCode: null });
});

test('only a beginning of its own gives a carrier away', () => {
  expect([likelyCarrier(' sf1234567890123'), likelyCarrier('4312345678901')]).toEqual(['顺丰速运', null]);
});
