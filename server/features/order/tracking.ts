import type { components } from '#openapi/generated/types.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { ForeignParcel, ParcelTrack } from '#server/gateways/carrier/port.ts';
import { GatewayFault, NotConfigured } from '#server/gateways/faults.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';
import { orderOf } from './store.ts';
import { newerTrack, offeredName } from './track-news.ts';
import { foreignParcel, keepTrack, noteAsked, parcelsNumbered, type ToldParcel, toldParcels } from './track-store.ts';
import type { Tracking } from './waybills.ts';

type Track = components['schemas']['Track'];

const noAnswer = { zh: '物流平台没有答复，请稍后再试', en: 'The tracking gateway does not answer; try again later' };

/** The gateway locks out who asks about a parcel more often. */
const askEveryMs = 30 * 60_000;

/** Tells where an order's parcels are, and asks about those of which little was told. */
export const trackingHandlers = (db: Database, tracking: Tracking): Pick<Handlers, 'trackOrder'> => ({
  async trackOrder({ operator, path, signal }) {
    const order = await read(db, operator.scope, (query) => orderOf(query, operator.scope, path.id));
    if (!order) throw new Problem('not-found');
    return tracksOf({ db, tracking }, order.tenant_id, order.id, signal);
  },
});

/**
 * Returns what was told of an order's parcels. Where nothing was told of any it throws NotConfigured when nobody tells, and
 * `upstream-failed` when the gateway does not answer.
 */
export async function tracksOf(
  { db, tracking }: { db: Database; tracking: Tracking },
  tenantId: string,
  orderId: string,
  signal: AbortSignal,
): Promise<Track[]> {
  const parcels = await toldParcels(db, tenantId, orderId);
  const silent = parcels.filter((parcel) => isWorthAsking(parcel, Date.now()));
  if (silent.length === 0) return parcels.map(shown);
  const asked = await Promise.allSettled(silent.map((parcel) => ask({ db, tracking }, parcel, signal)));
  const told = await toldParcels(db, tenantId, orderId);
  // One parcel of which nobody tells hides no other.
  const failed = asked.find((each) => each.status === 'rejected');
  if (failed && told.every(({ news }) => news.length === 0)) throw failed.reason;
  return told.map(shown);
}

const over: ReadonlySet<ToldParcel['state']> = new Set(['delivered', 'returned', 'aborted']);

function isWorthAsking({ carrierCode, state, toldAt }: ToldParcel, now: number): boolean {
  if (carrierCode === null || over.has(state)) return false;
  return toldAt === null || now - Date.parse(toldAt) >= askEveryMs;
}

/** Asks about one parcel and keeps the answer; without an answer what was told before has to do. */
async function ask({ db, tracking }: { db: Database; tracking: Tracking }, parcel: ToldParcel, signal: AbortSignal) {
  const foreign = foreignParcel(parcel);
  if (foreign === null) return;
  try {
    const track = await trackOf(tracking, parcel, foreign, signal);
    await noteAsked(db, parcel);
    if (track !== null) await keepAnswer(db, parcel, track);
  } catch (error) {
    if (parcel.news.length > 0) {
      if (wasAsked(error) && !signal.aborted) await noteAsked(db, parcel);
      return;
    }
    if (error instanceof NotConfigured || !(error instanceof GatewayFault)) throw error;
    throw new Problem('upstream-failed', { words: noAnswer });
  }
}

/** Whether a question without an answer has been put: whoever looks next must neither put it again nor wait for it. */
const wasAsked = (error: unknown): boolean =>
  error instanceof Problem || (error instanceof GatewayFault && error.outcome !== 'unreached');

/** What a connected gateway says; without one, what WeChat says of what was paid in a mini-program. */
async function trackOf(
  tracking: Tracking,
  parcel: ToldParcel,
  foreign: ForeignParcel,
  signal: AbortSignal,
): Promise<ParcelTrack | null> {
  try {
    const client = await tracking.clientFor(parcel.tenantId);
    return await client.ask(foreign, signal);
  } catch (error) {
    if (!(error instanceof NotConfigured) || tracking.waybills === undefined) throw error;
    const told = await fromWechat(tracking.waybills.ask(parcel, signal));
    if (told === undefined) throw error;
    return told;
  }
}

async function keepAnswer(
  db: Database,
  { tenantId, id, trackingNo, carrierCode }: ToldParcel,
  track: ParcelTrack,
): Promise<void> {
  await inTenant(db, tenantId, async (trx) => {
    const now = (await parcelsNumbered(trx, tenantId, trackingNo)).find((each) => each.id === id);
    if (now === undefined || now.carrierCode !== carrierCode) return;
    const newer = newerTrack(now, { ...track, offer: now.offer });
    if (newer !== null) await keepTrack(trx, now, newer);
  });
}

function shown({ id: parcelId, carrierCode, state, news, toldAt, ...parcel }: ToldParcel): Track {
  const status = carrierCode === null ? 'untracked' : state === null || state === 'waiting' ? 'unknown' : state;
  return { parcelId, status, offer: offeredName(parcel), tellTime: toldAt, news };
}
