import { expect, test } from 'vitest';
import { fullProvinceName, provinces } from '#shared/province.ts';
import { citiesOf } from './cities.ts';

test.each(provinces)('%s has cities, by its short name and by its full name', (name) => {
  expect(citiesOf(name).length).toBeGreaterThan(0);
  expect(citiesOf(fullProvinceName(name))).toEqual(citiesOf(name));
});

test('cities are those of their province, places that are no city left out', () => {
  expect(citiesOf('云南省')).toEqual(expect.arrayContaining(['昆明市', '大理白族自治州']));
  expect(citiesOf('重庆')).toEqual(['重庆市']);
  expect(citiesOf('海外')).toEqual([]);
});
