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
  const ownThere = mostUsedByProvince(own);
  const there = mostUsedByProvince(parcels);
  return (province) => ownThere.get(province) || there.get(province) || usual;
}

function mostUsedByProvince(parcels: readonly SentParcel[]): Map<string, string> {
  const byProvince = new Map<string, SentParcel[]>();
  for (const parcel of parcels) {
    const sent = byProvince.get(parcel.province);
    if (sent) sent.push(parcel);
    else byProvince.set(parcel.province, [parcel]);
  }
  return new Map(Array.from(byProvince, ([province, sent]) => [province, mostUsed(sent)]));
}

/** Of two carriers used equally often the one used last comes first. */
function mostUsed(parcels: readonly SentParcel[]): string {
  const counts = new Map<string, number>();
  for (const { carrier } of parcels) counts.set(carrier, (counts.get(carrier) ?? 0) + 1);
  let best = '';
  for (const [carrier, count] of counts) if (count > (counts.get(best) ?? 0)) best = carrier;
  return best;
}
