/** The 34 regions under the map's names, in GB code order. */
export const provinces = [
  '北京',
  '天津',
  '河北',
  '山西',
  '内蒙古',
  '辽宁',
  '吉林',
  '黑龙江',
  '上海',
  '江苏',
  '浙江',
  '安徽',
  '福建',
  '江西',
  '山东',
  '河南',
  '湖北',
  '湖南',
  '广东',
  '广西',
  '海南',
  '重庆',
  '四川',
  '贵州',
  '云南',
  '西藏',
  '陕西',
  '甘肃',
  '青海',
  '宁夏',
  '新疆',
  '台湾',
  '香港',
  '澳门',
] as const;

// Removing the suffix 省 or 市 does not turn these into the map's short name.
const aliases = new Map([
  ['内蒙古自治区', '内蒙古'],
  ['广西壮族自治区', '广西'],
  ['西藏自治区', '西藏'],
  ['宁夏回族自治区', '宁夏'],
  ['新疆维吾尔自治区', '新疆'],
  ['香港特别行政区', '香港'],
  ['澳门特别行政区', '澳门'],
]);

const fullNames = new Map([...aliases].map(([full, short]) => [short, full]));
const municipalities = new Set(['北京', '天津', '上海', '重庆']);

/** Returns a region as addresses write it: 云南 is 云南省, 北京 is 北京市. */
export function fullProvinceName(name: (typeof provinces)[number]): string {
  return fullNames.get(name) ?? `${name}${municipalities.has(name) ? '市' : '省'}`;
}

const unknown = '未知';

/** Returns the map's name of a stored province: without 省 and 市, special regions by their short name, 未知 when empty. */
export function provinceName(stored: string | null | undefined): string {
  const name = (stored ?? '').trim().replace(/[省市]$/, '');
  return name === '' ? unknown : (aliases.get(name) ?? name);
}

/** Returns every spelling of a region that counts as the same, the given one among them; none is unknown. */
export function provinceSpellings(given: string): string[] {
  const name = provinceName(given);
  const none = name === unknown ? [''] : [];
  return [...new Set([given, name, fullNames.get(name) ?? name, `${name}省`, `${name}市`, ...none])];
}

/** Sums shares by province under the map's names; spellings of one region are added up. */
export function provinceShares(
  rows: readonly { name: string; value: number }[],
): { name: string; value: number; stored: string[] }[] {
  const byName = new Map<string, { name: string; value: number; stored: string[] }>();
  for (const row of rows) {
    const name = provinceName(row.name);
    const share = byName.get(name) ?? { name, value: 0, stored: [] };
    share.value += row.value;
    share.stored.push(row.name);
    byName.set(name, share);
  }
  return [...byName.values()];
}
