/** A carrier that parcels went with most often: to a province or (null) anywhere, by the asking operator or by everybody. */
export interface UsedCarrier {
  province: string | null;
  isOwn: boolean;
  carrier: string;
}

/**
 * Returns the usual carrier of a region: what the operator uses there, else what the shop uses there, else what the operator
 * uses anywhere, else the shop. Empty without any parcel.
 */
export function carrierHabit(used: readonly UsedCarrier[]): (province: string) => string {
  const carriers = (own: boolean) =>
    new Map(used.filter(({ isOwn }) => isOwn === own).map(({ province, carrier }) => [province, carrier]));
  const own = carriers(true);
  const all = carriers(false);
  return (province) => own.get(province) || all.get(province) || own.get(null) || all.get(null) || '';
}
