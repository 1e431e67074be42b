import { type Kysely, sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ForeignParcel, ParcelNews, ParcelTrack } from '#server/gateways/carrier/port.ts';
import { parcelSignedTopic } from '#server/workflow/definitions/order-shipping-news.ts';
import { tellOutbox } from '#server/workflow/news.ts';
import { carrierCoded } from '#shared/carriers.ts';

// Raw SQL: rows are locked while they are compared, and parcels of a step are found by its time.

/** A parcel with what was told of it. */
export interface ToldParcel {
  tenantId: string;
  id: string;
  orderId: string;
  carrierCode: string | null;
  trackingNo: string;
  /** `waiting` once somebody will tell of it; null before that. */
  state: ParcelTrack['state'] | 'waiting' | null;
  news: ParcelNews[];
  toldAt: string | null;
  /** The code of the carrier that the number seems to be of instead. */
  offer: string | null;
  /** The receiver's, as the order has it. */
  phone: string;
}

const columns = sql`s.tenant_id as "tenantId", s.id, s.order_id as "orderId", s.carrier_code as "carrierCode", s.tracking_no as "trackingNo",
  s.track_state as state, s.track_news as news, s.tracked_at as "toldAt", s.track_offer as offer,
  coalesce(nullif(o.receiver_phone, ''), m.mobile) as phone`;
const joins = sql`shipments s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
  join members m on m.tenant_id = o.tenant_id and m.id = o.member_id`;

/** A parcel as its gateway is asked about it; null for a carrier that is not listed. */
export function foreignParcel({ carrierCode, trackingNo, phone }: ToldParcel): ForeignParcel | null {
  const carrier = carrierCoded(carrierCode);
  if (carrier === undefined) return null;
  return { company: carrier.kuaidi100, number: trackingNo, phone: carrier.needsPhone ? phone : null };
}

/** Returns the parcels of an order with what was told of them. */
export async function toldParcels(db: Database, tenantId: string, orderId: string): Promise<ToldParcel[]> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<ToldParcel>`select ${columns} from ${joins}
      where s.tenant_id = ${tenantId} and s.order_id = ${orderId}::bigint order by s.id`.execute(query),
  );
  return rows;
}

/** A parcel as it was asked about: of one that was corrected meanwhile nobody has asked yet. */
export type Meant = Pick<ToldParcel, 'tenantId' | 'id' | 'carrierCode' | 'trackingNo'>;
export const isStill = ({ tenantId, id, carrierCode, trackingNo }: Meant) => sql`tenant_id = ${tenantId} and id = ${id}
  and tracking_no = ${trackingNo} and carrier_code is not distinct from ${carrierCode}`;

/** Notes that somebody will tell of a parcel; what was told already stays. */
export const noteFollowed = (db: Database, parcel: Meant) =>
  inTenant(db, parcel.tenantId, (trx) =>
    sql`update shipments set track_state = 'waiting' where ${isStill(parcel)} and track_state is null`.execute(trx),
  );

/** Notes that a parcel was asked about and nothing new was said. */
export const noteAsked = (db: Database, parcel: Meant) =>
  inTenant(db, parcel.tenantId, (trx) =>
    sql`update shipments set tracked_at = now() where ${isStill(parcel)}`.execute(trx),
  );

/** Locks and returns the parcels with a number: a tenant's, or every tenant's for the platform. */
export async function parcelsNumbered(trx: Kysely<DB>, tenantId: string | null, number: string): Promise<ToldParcel[]> {
  const { rows } = await sql<ToldParcel>`select ${columns} from ${joins}
    where s.tracking_no = ${number} and s.carrier_code is not null and (${tenantId}::text is null or s.tenant_id = ${tenantId})
    order by s.tenant_id, s.id for update of s`.execute(trx);
  return rows;
}

/** Keeps what was told of a locked parcel; that it was signed for is told once. */
export async function keepTrack(
  trx: Kysely<DB>,
  { tenantId, id, orderId, state: before }: Pick<ToldParcel, 'tenantId' | 'id' | 'orderId' | 'state'>,
  { state, news, offer }: ParcelTrack & { offer: string | null },
): Promise<void> {
  if (state === 'delivered' && before !== state)
    await tellOutbox(trx, { tenantId, topic: parcelSignedTopic, key: `order:${orderId}`, payload: {} });
  await sql`update shipments set track_state = ${state}, track_news = ${JSON.stringify(news)}::jsonb,
    track_offer = ${offer}, tracked_at = now() where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
}
