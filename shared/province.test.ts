import { expect, test } from 'vitest';
import { fullProvinceName, provinceName, provinceShares, provinceSpellings, provinces } from './province.ts';

const autonomous: Record<string, string> = {
  内蒙古: '内蒙古自治区',
  广西: '广西壮族自治区',
  西藏: '西藏自治区',
  宁夏: '宁夏回族自治区',
  新疆: '新疆维吾尔自治区',
  香港: '香港特别行政区',
  澳门: '澳门特别行政区',
};
const cities = ['北京', '天津', '上海', '重庆'];

test('there are 34 regions', () => {
  expect(new Set(provinces).size).toBe(34);
});

test.each(provinces)('%s is found by its short name and by its full name', (name) => {
  const full = autonomous[name] ?? `${name}${cities.includes(name) ? '市' : '省'}`;

  expect(provinceName(name)).toBe(name);
  expect(provinceName(full)).toBe(name);
  expect(fullProvinceName(name)).toBe(full);
  for (const given of [name, full]) expect(provinceSpellings(given)).toEqual(expect.arrayContaining([name, full]));
});

test('an empty name is 未知', () => {
  expect(provinceName('')).toBe('未知');
  expect(provinceName(null)).toBe('未知');
  expect(provinceName(' 省')).toBe('未知');
});

test('a name of no region stays as it is', () => {
  expect(provinceName('海外')).toBe('海外');
});

test('spellings of one region are added up and remembered', () => {
  const shares = provinceShares([
    { name: '广东省', value: 3 },
    { name: '广东', value: 4 },
    { name: '', value: 1 },
  ]);

  expect(shares).toEqual([
    { name: '广东', value: 7, stored: ['广东省', '广东'] },
    { name: '未知', value: 1, stored: [''] },
  ]);
});
