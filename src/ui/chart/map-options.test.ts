import { expect, test } from 'vitest';
import { provinces } from '#shared/province.ts';
import text from './china.json?raw';
import { mapLayout, mapOptions } from './map-options.ts';

const palette = { of: (token: string) => token, font: 'serif', theme: 'light' as const };

test('the colours run from 0 to 1000, whatever the numbers are', () => {
  const { visualMap } = mapOptions(
    [{ code: '广东省', label: '广东', value: 54_321 }],
    palette,
    mapLayout({ width: 900, height: 420 }),
  );
  expect(visualMap).toMatchObject({ min: 0, max: 1000 });
});

test('the map has the 34 regions under the names that numbers are joined by', () => {
  const map = JSON.parse(text) as { features: { properties: { name: string } }[] };
  expect(map.features.map(({ properties }) => properties.name).toSorted()).toEqual(provinces.toSorted());
});

test.each([
  [300, 330, 'horizontal'],
  [640, 420, 'vertical'],
  [900, 420, 'vertical'],
  [3600, 420, 'vertical'],
  [0, 0, 'horizontal'],
])('in a box of %i × %i the whole map has room, with a %s legend', (width, height, orient) => {
  const { visualMap, series } = mapLayout({ width, height });
  const size = series[0]?.layoutSize ?? Number.NaN;
  expect(visualMap.orient).toBe(orient);
  expect(size).toBeLessThanOrEqual(width);
  expect(size / 1.3).toBeLessThanOrEqual(height);
});
