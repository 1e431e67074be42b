import type { ReportDetail } from './api.ts';

type Parcel = ReportDetail['parcels'][number];

interface Changes {
  /** Parcels that WeChat has and the order has no longer. */
  gone: ReadonlySet<Parcel>;
  /** Parcels that WeChat does not have. */
  added: ReadonlySet<Parcel>;
  /** Parcels that WeChat has with other goods. */
  reworded: ReadonlySet<Parcel>;
}

const sameNumber = (one: Parcel) => (other: Parcel) =>
  one.carrier === other.carrier && one.trackingNo === other.trackingNo;

/** What a correction changes: a parcel is known by its carrier and number. */
export function changesOf({ parcels, parcelsNow }: Pick<ReportDetail, 'parcels' | 'parcelsNow'>): Changes {
  const before = (parcel: Parcel) => parcels.find(sameNumber(parcel));
  return {
    gone: new Set(parcels.filter((parcel) => !parcelsNow.some(sameNumber(parcel)))),
    added: new Set(parcelsNow.filter((parcel) => before(parcel) === undefined)),
    reworded: new Set(parcelsNow.filter((parcel) => (before(parcel)?.goods ?? parcel.goods) !== parcel.goods)),
  };
}
