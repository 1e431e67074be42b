/** A carrier with what its tracking numbers look like today. */
export interface Carrier {
  name: string;
  /** Other names under which lists and sheets know it. */
  also: readonly string[];
  /** The usual forms of its numbers, letters in upper case. Carriers add forms, so another one is worth a warning only. */
  form: RegExp;
  /** A beginning that no other carrier of the list uses. */
  mark?: RegExp;
}

/** The carriers that most parcels in China travel with. */
export const knownCarriers: readonly Carrier[] = [
  { name: '顺丰速运', also: ['顺丰', '顺丰快递', 'SF'], form: /^(SF\d{12,15}|\d{12}|\d{15})$/, mark: /^SF\d/ },
  {
    name: '京东物流',
    also: ['京东', '京东快递', 'JD'],
    form: /^(JD[A-Z0-9]{9,18}(-\d{1,3}){0,3}-?|\d{11,15})$/,
    mark: /^JD/,
  },
  { name: '中通快递', also: ['中通', 'ZTO'], form: /^(ZTO?\d{10,13}|\d{12,15})$/, mark: /^ZT/ },
  {
    name: '圆通速递',
    also: ['圆通', '圆通快递', 'YTO'],
    form: /^(YT\d{12,15}|[A-Z0-9]{10,12}|\d{18})$/,
    mark: /^YT\d/,
  },
  { name: '申通快递', also: ['申通', 'STO'], form: /^(STO?\d{10,13}|\d{12,13}|\d{15})$/, mark: /^ST\d/ },
  { name: '韵达快递', also: ['韵达', 'YUNDA'], form: /^(YD\d{10,13}|\d{13}|\d{15})$/, mark: /^YD\d/ },
  { name: '极兔速递', also: ['极兔', '极兔快递', 'J&T'], form: /^(JT\d{13}|\d{15})$/, mark: /^JT\d/ },
  {
    name: '邮政EMS',
    also: ['EMS', '邮政', '邮政快递包裹', '中国邮政'],
    form: /^([A-Z]{2}\d{9}[A-Z]{2}|\d{13})$/,
    mark: /^[A-Z]{2}\d{9}CN$/,
  },
  { name: '德邦快递', also: ['德邦', '德邦物流', 'DPK'], form: /^(DP[A-Z]\d{10,13}|\d{8,12})$/, mark: /^DP[A-Z]\d/ },
];

/** Carriers that a field suggests; any other name may be typed. */
export const carriers: readonly string[] = knownCarriers.map(({ name }) => name);

const byName = new Map(
  knownCarriers.flatMap((carrier) => [carrier.name, ...carrier.also].map((name) => [name, carrier])),
);

/** Returns the carrier with this name or one of its other names; undefined for one that is not listed. */
export function carrierNamed(name: string): Carrier | undefined {
  const said = name.trim();
  return byName.get(said) ?? byName.get(said.toUpperCase());
}

/** Returns what is odd about a number of a carrier, and who it may be from; null when nothing is. */
export function oddNumber(carrierName: string, trackingNo: string): { likely: string | null } | null {
  const number = trackingNo.toUpperCase();
  const carrier = carrierNamed(carrierName);
  const likely = knownCarriers.find(({ mark }) => mark?.test(number) === true);
  if (carrier === undefined || carrier.form.test(number)) {
    // A beginning that is another carrier's says more than a form that many share.
    return likely === undefined || carrier === undefined || likely === carrier ? null : { likely: likely.name };
  }
  return { likely: likely === undefined || likely === carrier ? null : likely.name };
}
