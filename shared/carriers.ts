/** A carrier as this system, WeChat and 快递100 call it, with what its tracking numbers look like today. */
export interface Carrier {
  /** Ours, by which a parcel names it. */
  code: string;
  /** The Chinese name, which parcels and sheets show. */
  name: string;
  en: string;
  /** WeChat's code; null where WeChat has none. */
  wechat: string | null;
  /** The code of 快递100. */
  kuaidi100: string;
  /** Whether it tells only who knows the receiver's phone. */
  needsPhone: boolean;
  /** Other names under which lists and sheets know it. */
  also: readonly string[];
  /** The usual forms of its numbers, letters in upper case; null for one with too many. Another form is worth a warning only. */
  pattern: RegExp | null;
  /** A beginning that no other carrier of the list uses. */
  mark?: RegExp;
}

type Rest = Partial<Pick<Carrier, 'also' | 'pattern' | 'mark' | 'needsPhone'>>;
type Names = readonly [name: string, en: string];
type Codes = readonly [code: string, kuaidi100: string, wechat?: string];

const carrier = ([code, kuaidi100, wechat]: Codes, [name, en]: Names, rest: Rest = {}): Carrier => ({
  code,
  name,
  en,
  wechat: wechat ?? null,
  kuaidi100,
  needsPhone: false,
  also: [],
  pattern: null,
  ...rest,
});

/** The carriers that parcels in China travel with, the most used first. */
export const knownCarriers: readonly Carrier[] = [
  carrier(['SF', 'shunfeng', 'SF'], ['顺丰速运', 'SF Express'], {
    also: ['顺丰', '顺丰快递'],
    pattern: /^(SF\d{12,15}|\d{12}|\d{15})$/,
    mark: /^SF\d/,
    needsPhone: true,
  }),
  carrier(['JD', 'jd', 'JD'], ['京东物流', 'JD Logistics'], {
    also: ['京东', '京东快递'],
    pattern: /^(JD[A-Z0-9]{9,18}(-\d{1,3}){0,3}-?|\d{11,15})$/,
    mark: /^JD/,
  }),
  carrier(['ZTO', 'zhongtong', 'ZTO'], ['中通快递', 'ZTO Express'], {
    also: ['中通'],
    pattern: /^(ZTO?\d{10,13}|\d{12,15})$/,
    mark: /^ZT/,
    needsPhone: true,
  }),
  carrier(['YTO', 'yuantong', 'YTO'], ['圆通速递', 'YTO Express'], {
    also: ['圆通', '圆通快递'],
    pattern: /^(YT\d{12,15}|[A-Z0-9]{10,12}|\d{18})$/,
    mark: /^YT\d/,
  }),
  carrier(['STO', 'shentong', 'STO'], ['申通快递', 'STO Express'], {
    also: ['申通'],
    pattern: /^(STO?\d{10,13}|\d{12,13}|\d{15})$/,
    mark: /^ST\d/,
  }),
  carrier(['YUNDA', 'yunda', 'YUNDA'], ['韵达快递', 'Yunda Express'], {
    also: ['韵达', '韵达速递'],
    pattern: /^(YD\d{10,13}|\d{13}|\d{15})$/,
    mark: /^YD\d/,
  }),
  carrier(['JTSD', 'jtexpress', 'JTSD'], ['极兔速递', 'J&T Express'], {
    also: ['极兔', '极兔快递', 'J&T'],
    pattern: /^(JT\d{13}|\d{15})$/,
    mark: /^JT\d/,
  }),
  carrier(['EMS', 'ems', 'EMS'], ['邮政EMS', 'China Post EMS'], {
    also: ['邮政', '中国邮政', '邮政速递'],
    pattern: /^([A-Z]{2}\d{9}[A-Z]{2}|\d{13})$/,
    mark: /^[A-Z]{2}\d{9}CN$/,
  }),
  carrier(['YZPY', 'youzhengguonei', 'YZPY'], ['邮政快递包裹', 'China Post parcel'], { pattern: /^\d{13}$/ }),
  carrier(['DBL', 'debangkuaidi', 'DBL'], ['德邦快递', 'Deppon Express'], {
    also: ['德邦', '德邦物流', 'DPK'],
    pattern: /^(DP[A-Z]\d{10,13}|\d{8,12})$/,
    mark: /^DP[A-Z]\d/,
  }),
  carrier(['DNWL', 'danniao', 'DNWL'], ['丹鸟物流', 'Danniao'], { also: ['丹鸟', '菜鸟速递'] }),
  carrier(['KYSY', 'kuayue', 'KYSY'], ['跨越速运', 'KYE Express'], { also: ['跨越'] }),
  carrier(['UC', 'youshuwuliu', 'UC'], ['优速快递', 'UC Express'], { also: ['优速'] }),
  carrier(['ZJS', 'zhaijisong', 'ZJS'], ['宅急送', 'ZJS Express']),
  carrier(['HTKY', 'huitongkuaidi', 'HTKY'], ['百世快递', 'Best Express'], { also: ['百世', '百世汇通'] }),
  carrier(['HHTT', 'tiantian', 'HHTT'], ['天天快递', 'TTK Express'], { also: ['天天'] }),
  carrier(['JGSD', 'jinguangsudikuaijian', 'JGSD'], ['京广速递', 'KKE Express'], { also: ['京广'] }),
  carrier(['SNWL', 'suning', 'SNWL'], ['苏宁物流', 'Suning Logistics'], { also: ['苏宁'] }),
  carrier(['FWX', 'fengwang', 'FWX'], ['丰网速运', 'Fengwang'], { also: ['丰网'], needsPhone: true }),
  carrier(['ANE', 'annengwuliu', 'ANE'], ['安能物流', 'ANE Logistics'], { also: ['安能'] }),
  carrier(['SFKY', 'shunfengkuaiyun'], ['顺丰快运', 'SF Freight'], { needsPhone: true }),
  carrier(['ZTOKY', 'zhongtongkuaiyun'], ['中通快运', 'ZTO Freight']),
  carrier(['YDKY', 'yundakuaiyun'], ['韵达快运', 'Yunda Freight']),
  carrier(['BTWL', 'baishiwuliu'], ['百世快运', 'Best Freight']),
  carrier(['JDKY', 'jingdongkuaiyun'], ['京东快运', 'JD Freight']),
  carrier(['DBWL', 'debangwuliu'], ['德邦快运', 'Deppon Freight']),
  carrier(['YMDD', 'yimidida'], ['壹米滴答', 'Yimidida']),
  carrier(['SXJD', 'sxjdfreight'], ['顺心捷达', 'SXJD Freight']),
  carrier(['ZYKD', 'zhongyouex'], ['众邮快递', 'Zhongyou Express'], { also: ['众邮'] }),
  carrier(['SURE', 'suer'], ['速尔快递', 'Sure Express'], { also: ['速尔'] }),
  carrier(['RRS', 'rrs'], ['日日顺物流', 'RRS Logistics'], { also: ['日日顺'] }),
  carrier(['JYM', 'jiayunmeiwuliu'], ['加运美速递', 'Jiayunmei'], { also: ['加运美'] }),
  carrier(['XFEX', 'xinfengwuliu'], ['信丰物流', 'Xinfeng Logistics']),
  carrier(['THTX', 'tiandihuayu'], ['天地华宇', 'Hoau Logistics']),
  carrier(['SFWL', 'shengfengwuliu'], ['盛丰物流', 'Shengfeng Logistics']),
  carrier(['SHWL', 'shenghuiwuliu'], ['盛辉物流', 'Shenghui Logistics']),
  carrier(['DSWL', 'dsukuaidi'], ['D速快递', 'Dsu Express']),
  carrier(['DHL', 'dhl'], ['DHL', 'DHL']),
  carrier(['FEDEX', 'fedex'], ['联邦快递', 'FedEx']),
  carrier(['UPS', 'ups'], ['UPS', 'UPS']),
];

/** Carriers that a field suggests; any other name may be typed. */
export const carriers: readonly string[] = knownCarriers.map(({ name }) => name);

const byName = new Map(
  knownCarriers.flatMap((each) => [each.code, each.name, ...each.also].map((name) => [name, each])),
);
const byCode = new Map(knownCarriers.map((each) => [each.code, each]));

/** Returns the carrier with this code or one of its names; undefined for one that is not listed. */
export function carrierNamed(name: string): Carrier | undefined {
  const said = name.trim();
  return byName.get(said) ?? byName.get(said.toUpperCase());
}

/** Returns the carrier of a code that a parcel has; undefined for a parcel whose carrier is not listed. */
export const carrierCoded = (code: string | null): Carrier | undefined =>
  code === null ? undefined : byCode.get(code);

/** What a parcel says of its carrier: a listed one by its own name and code, another one as it was typed. */
export function saidCarrier(typed: string): { carrier: string; carrierCode: string | null } {
  const known = carrierNamed(typed);
  return { carrier: known?.name ?? typed.trim(), carrierCode: known?.code ?? null };
}

/** Returns the carrier that a number's beginning gives away; null for a number that any may have. */
export const likelyCarrier = (trackingNo: string): string | null =>
  knownCarriers.find(({ mark }) => mark?.test(trackingNo.trim().toUpperCase()) === true)?.name ?? null;

/** Returns what is odd about a number of a carrier, and who it may be from; null when nothing is. */
export function oddNumber(carrierName: string, trackingNo: string): { likely: string | null } | null {
  const named = carrierNamed(carrierName);
  if (named === undefined) return null;
  const likely = likelyCarrier(trackingNo);
  // A beginning that is another carrier's says more than a form that many share.
  if (likely !== null && likely !== named.name) return { likely };
  return named.pattern === null || named.pattern.test(trackingNo.toUpperCase()) ? null : { likely: null };
}
