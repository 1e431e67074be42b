import { areaList } from '@vant/area-data';
import { provinceName } from '#shared/province.ts';

// A region's code starts with its province's two digits; 县 and similar names are placeholders for places that belong to
// no city.
const placeholders = /^(县|.*直辖县(级行政区划)?)$/;

/** Returns the cities of a province in any spelling; empty for an unknown one. */
export function citiesOf(province: string): string[] {
  const name = provinceName(province);
  const own = Object.entries(areaList.province_list).find(([, each]) => provinceName(each) === name);
  if (own === undefined) return [];
  const code = own[0].slice(0, 2);
  const cities = Object.entries(areaList.city_list).filter(([city]) => city.startsWith(code));
  return cities.map(([, city]) => city).filter((city) => !placeholders.test(city));
}
