import { type Database, inTenant } from '#server/db/database.ts';
import type { ParcelTrack, TrackNotice } from '#server/gateways/carrier/port.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { carrierCoded, knownCarriers } from '#shared/carriers.ts';
import { keepTrack, parcelsNumbered, type ToldParcel } from './track-store.ts';

/** What was told, with the code of the carrier that is offered instead. */
type Told = ParcelTrack & { offer: string | null };

/** Which of two tellings of one moment is the later: news, then that they were given up, then an end. */
const rankOf = (state: ToldParcel['state']): number =>
  state === 'delivered' || state === 'returned'
    ? 2
    : state === 'aborted'
      ? 1
      : state === 'waiting' || state === null
        ? -1
        : 0;

const newest = ({ news }: Pick<ParcelTrack, 'news'>): string => news[0]?.time ?? '';

/** Returns what a parcel keeps of a telling; null when it knows all of it, or more. */
export function newerTrack(known: Pick<ToldParcel, 'state' | 'news'>, told: Told): Told | null {
  const [before, after] = [newest(known), newest(told)];
  // A telling that gives up may come without the news of before.
  const isEmptyEnd = told.state === 'aborted' && after === '';
  if (!isEmptyEnd && after < before) return null;
  if ((isEmptyEnd || after === before) && rankOf(told.state) <= rankOf(known.state)) return null;
  return { ...told, news: isEmptyEnd ? known.news : told.news };
}

const codeOf = (company: string | null): string | null =>
  knownCarriers.find(({ kuaidi100 }) => kuaidi100 === company)?.code ?? null;

/**
 * Takes news to the parcels of a number, those of the platform's account to every tenant's. A parcel whose carrier was
 * corrected hears no more of the carrier of before; another carrier is offered, and taken by people alone.
 */
export const newsTaker =
  (db: Database) =>
  async (tenantId: string, { number, companies, offer: company, ...told }: TrackNotice) =>
    inTenant(db, tenantId === '' ? everyTenant : tenantId, async (trx) => {
      const parcels = await parcelsNumbered(trx, tenantId === '' ? null : tenantId, number);
      const codes = companies.map(codeOf);
      const meant = parcels.filter(
        ({ carrierCode, offer }) => codes.includes(carrierCode) || (offer !== null && codes.includes(offer)),
      );
      if (meant.length === 0) return 'unknown' as const;
      let isTaken = false;
      for (const parcel of meant) {
        const offered = codeOf(company) ?? parcel.offer;
        const track = newerTrack(parcel, { ...told, offer: offered === parcel.carrierCode ? null : offered });
        if (track === null) continue;
        await keepTrack(trx, parcel, track);
        isTaken = true;
      }
      return isTaken ? ('taken' as const) : ('known' as const);
    });

/** The name of the carrier that is offered for a parcel; null without one. */
export const offeredName = ({ offer }: Pick<ToldParcel, 'offer'>): string | null => carrierCoded(offer)?.name ?? null;
