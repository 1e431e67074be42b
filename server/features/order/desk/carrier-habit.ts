/** A parcel that went out: where to, with whom, and whether the asking operator sent it. */
export interface SentParcel {
  province: string;
  carrier: string;
  isOwn: boolean;
}

/**
 * Returns the usual carrier of a region from recent parcels, newest first: what the operator uses there, else what the
 * shop uses there, else what the operator uses anywhere, else the shop. Empty without any parcel.
 */
export function carrierHabit(parcels: readonly SentParcel[]): (province: string) => string {
  const own = parcels.filter(({ isOwn }) => isOwn);
  const usual = mostUsed(own) || mostUsed(parcels);
  const known = new Map<string, string>();
  return (province) => {
    const there = ({ province: other }: SentParcel) => other === province;
    const carrier = known.get(province) ?? (mostUsed(own.filter(there)) || mostUsed(parcels.filter(there)) || usual);
    known.set(province, carrier);
    return carrier;
  };
}

/** Of two carriers used equally often the one used last comes first. */
function mostUsed(parcels: readonly SentParcel[]): string {
  const counts = new Map<string, number>();
  for (const { carrier } of parcels) counts.set(carrier, (counts.get(carrier) ?? 0) + 1);
  let best = '';
  for (const [carrier, count] of counts) if (count > (counts.get(best) ?? 0)) best = carrier;
  return best;
}
