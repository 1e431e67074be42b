import type { Database } from '#server/db/database.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { openWaker, type Waker } from '#server/workflow/waker.ts';
import { claimNotice, endNotice, restNotice, type Waiting } from './notice-store.ts';
import type { Told } from './told.ts';

/** What a gateway tells of money of ours, verified and in our words. */
export type GatewayNotice =
  | { kind: 'payment'; tenantId: string; paymentNo: string; transactionId: string; price: number }
  | { kind: 'refund'; tenantId: string; refundNo: string; status: 'done' | 'abnormal' | 'closed'; refundId: string };

/**
 * Takes a notice to its row: moved it, found that it had gone on already, or found none, since a merchant may sell elsewhere
 * too. Throws Refused when the notice contradicts its row; what else it throws is tried again later.
 */
export type TakeNotice = (notice: GatewayNotice) => Promise<'taken' | 'known' | 'unknown'>;

interface Tools {
  db: Database;
  take: TakeNotice;
  log: (line: string) => void;
}

const pollMs = 5_000;
const firstPauseMs = 1_000;
const longestPauseMs = 10 * 60_000;

function noticeOf(tenantId: string, told: Told): GatewayNotice | null {
  if (told.kind === 'payment' && told.isPaid) {
    const { number, transactionId, price } = told;
    return { kind: 'payment', tenantId, paymentNo: number, transactionId, price };
  }
  if (told.kind === 'refund' && told.status !== 'pending') {
    const { number, refundId, status } = told;
    return { kind: 'refund', tenantId, refundNo: number, refundId, status };
  }
  return null;
}

async function feed({ db, take, log }: Tools, waiting: Waiting): Promise<void> {
  const { tenantId, told, attempts } = waiting;
  const notice = noticeOf(tenantId, told);
  try {
    const state = notice === null ? 'known' : await take(notice);
    await endNotice(db, waiting, { state });
  } catch (error) {
    if (error instanceof Refused) {
      const guard = error.data?.['guard'];
      await endNotice(db, waiting, { state: 'differs', fault: typeof guard === 'string' ? guard : error.code });
      return;
    }
    const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
    await restNotice(db, waiting, pauseMs);
    log(`The notice ${waiting.id} of ${tenantId} is tried again in ${pauseMs / 1_000} s: ${String(error)}`);
  }
}

/** Takes kept notices to their rows, oldest first; wake it when one arrives. */
export const openFeeding = (tools: Tools): Waker =>
  openWaker('notices of payment gateways', tools.log, async () => {
    for (;;) {
      const waiting = await claimNotice(tools.db);
      if (waiting === undefined) return pollMs;
      await feed(tools, waiting);
    }
  });
