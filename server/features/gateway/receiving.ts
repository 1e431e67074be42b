import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { duringOperation } from '#server/fault.ts';
import { readPush } from '#server/gateways/carrier/kuaidi100/push.ts';
import { NotConfigured } from '#server/gateways/faults.ts';
import { bizIdsIn } from '#server/gateways/sms/aliyun/report.ts';
import type { Seals } from '#server/rows/seal.ts';
import type { PayClients } from './clients.ts';
import { keepNotice, type NoticePlace } from './notice-store.ts';
import { trackingSalts } from './opening.ts';
import { foreignMembers, toldIn } from './told.ts';

/** What became of a notice: why it was not believed, or the answer that its gateway wants; null for none. */
type Received = { fault: string } | { isFresh: boolean; answer: object | null };

/** The account of an address, with its number there. */
interface AddressedPlace extends NoticePlace {
  accountNo: string;
}

/** Believes and keeps what came for an account, or says why not. */
export type Receiver = (
  place: AddressedPlace,
  raw: Buffer,
  header: (name: string) => string | null,
) => Promise<Received>;

/** Notices of WeChat Pay: nothing is parsed before the signature is WeChat's; a worker takes them to their rows. */
export const payNotices =
  ({ db, clients }: { db: Database; clients: PayClients }): Receiver =>
  async ({ tenantId, accountId }, raw, header) => {
    const place = { tenantId, accountId };
    const client = await clients.clientOf(place.tenantId, place.accountId).catch((error: unknown) => {
      if (error instanceof NotConfigured) return null;
      throw error;
    });
    if (client === null) return { fault: 'noKeys' };
    const read = await client.pay.readNotice(raw, header);
    if (!read.ok) return { fault: read.fault };
    const { notice } = read;
    const fault = foreignMembers(notice, client.account, client.serving.appIds).join(' ');
    const kept = { ...place, noticeId: notice.id, eventType: notice.eventType, told: toldIn(notice), fault };
    const isFresh = await duringOperation('keepNotice', () => keepNotice(db, kept));
    return { isFresh, answer: null };
  };

/** Takes a report to the texts of its account that it names by the gateway's own numbers. */
export type TakeReport = (account: NoticePlace, bizIds: readonly string[]) => Promise<void>;

/** Reports of Aliyun: nobody signs them, so all that follows is a question. The address is all that they prove. */
export const textReports =
  ({ take }: { take: TakeReport }): Receiver =>
  async (place, raw) => {
    const bizIds = bizIdsIn(raw);
    if (bizIds === null) return { fault: 'malformed' };
    await take(place, bizIds);
    return { isFresh: false, answer: { code: 0, msg: '接收成功' } };
  };

/** Pushes of 快递100: one is believed when the salt of its parcel signed it, and a worker takes it to the parcels. */
export const trackingPushes =
  ({ db, seals }: { db: Database; seals: Seals }): Receiver =>
  async ({ tenantId, accountId, accountNo }, raw) => {
    const read = readPush(raw, (number) => trackingSalts(seals, accountNo, number));
    if ('fault' in read) return { fault: read.fault };
    const { param, status, notice } = read;
    // A push has no number of its own: the same words are the same push.
    const noticeId = createHash('sha256').update(param).digest('hex').slice(0, 32);
    const eventType = `tracking.${status}`.slice(0, 32);
    const isFresh = await duringOperation('keepNotice', () =>
      keepNotice(db, { tenantId, accountId, noticeId, eventType, told: notice, fault: '' }),
    );
    return { isFresh, answer: { result: true, returnCode: '200', message: '成功' } };
  };
