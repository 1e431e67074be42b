import type { Database } from '#server/db/database.ts';
import type { TrackNotice } from '#server/gateways/carrier/port.ts';
import type { GatewayNotice, NoticeOutcome } from '#server/gateways/payment/notice.ts';
import { openWaker, type Waker } from '#server/workflow/waker.ts';
import { claimNotice, endNotice, restNotice, type Waiting } from './notice-store.ts';

/** Takes a notice to its row; what it throws is tried again later. */
export type TakeNotice = (notice: GatewayNotice) => Promise<NoticeOutcome>;

/** Takes news to the parcels of an account's tenant; of all tenants for the platform's. */
export type TakeNews = (tenantId: string, news: TrackNotice) => Promise<NoticeOutcome>;

interface Tools {
  db: Database;
  take: TakeNotice;
  takeNews: TakeNews;
  log: (line: string) => void;
}

const pollMs = 5_000;
const firstPauseMs = 1_000;
const longestPauseMs = 10 * 60_000;
/** A row is busy for seconds. */
const longestEarlyMs = 10_000;

function noticeOf({ tenantId, accountId, told }: Waiting): GatewayNotice | null {
  const place = { tenantId, accountId };
  if (told.kind === 'payment' && told.isPaid) {
    const { kind, number: paymentNo, transactionId, appId, price } = told;
    return { ...place, kind, paymentNo, transactionId, price, ...(appId !== undefined && { appId }) };
  }
  if (told.kind === 'refund' && told.status !== 'pending') {
    const { kind, number: refundNo, status, ...own } = told;
    return { ...place, ...own, kind, refundNo, status };
  }
  return null;
}

const pauseMs = ({ attempts }: Waiting, most: number) => Math.min(firstPauseMs * 2 ** (attempts - 1), most);

async function taken({ take, takeNews }: Tools, waiting: Waiting): Promise<NoticeOutcome> {
  const { tenantId, told } = waiting;
  if (told.kind === 'tracking') return takeNews(tenantId, told);
  const notice = noticeOf(waiting);
  return notice === null ? 'known' : take(notice);
}

/** Milliseconds until it is tried again; null when it has reached its row or never will. */
async function feed(tools: Tools, waiting: Waiting): Promise<number | null> {
  const { db, log } = tools;
  try {
    const outcome = await taken(tools, waiting);
    if (outcome === 'early') {
      const pause = pauseMs(waiting, longestEarlyMs);
      await restNotice(db, waiting, pause);
      return pause;
    }
    if (typeof outcome === 'string') await endNotice(db, waiting, { state: outcome });
    else await endNotice(db, waiting, { state: 'differs', fault: outcome.differs });
    return null;
  } catch (error) {
    const pause = pauseMs(waiting, longestPauseMs);
    await restNotice(db, waiting, pause);
    log(`The notice ${waiting.id} of ${waiting.tenantId} is tried again in ${pause / 1_000} s: ${String(error)}`);
    return pause;
  }
}

/** Takes kept notices to their rows, oldest first; wake it when one arrives. */
export const openFeeding = (tools: Tools): Waker =>
  openWaker('notices of gateways', tools.log, async () => {
    let nextMs = pollMs;
    for (;;) {
      const waiting = await claimNotice(tools.db);
      if (waiting === undefined) return nextMs;
      nextMs = Math.min(nextMs, (await feed(tools, waiting)) ?? pollMs);
    }
  });
