import { setTimeout as wait } from 'node:timers/promises';
import type { NoticeAnswer, PaymentNotice } from '#server/gateways/payment/port.ts';
import { signatureHeader, signNotice } from '#server/gateways/payment/signature.ts';
import type { Payment } from './bank.ts';
import type { Books } from './books.ts';

export interface Notices {
  /** Notifies the shop of a payment; null when the shop failed, which is then retried until it accepts. */
  tell: (payment: Payment) => Promise<NoticeAnswer | null>;
  /** Sends the notices that an earlier process could not deliver. */
  resume: () => void;
  stop: () => Promise<void>;
}

export interface NoticesOptions {
  books: Books;
  /** The shop's address for notices; read late, since its port may be chosen late. */
  url: () => string;
  secret: string;
  /** The pause after each failure before the next try; the last pause repeats. */
  pausesMs?: readonly number[];
}

const patienceMs = 10_000;

/** Sends the payment gateway's signed notices to the shop and retries until it accepts them, even after a restart. */
export function openNotices({ books, url, secret, pausesMs = [1_000, 5_000, 30_000] }: NoticesOptions): Notices {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();

  const once = async (notice: PaymentNotice): Promise<NoticeAnswer | null> => {
    const body = JSON.stringify(notice);
    const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), ending.signal]);
    const headers = { 'content-type': 'application/json', [signatureHeader]: signNotice(body, secret) };
    try {
      const response = await fetch(url(), { method: 'POST', headers, body, signal });
      if (!response.ok) return null;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of this line is ours
      const answer = (await response.json()) as NoticeAnswer;
      books.write('notice', notice.transactionId, { ...answer });
      return answer;
    } catch {
      return null;
    }
  };

  const again = async (notice: PaymentNotice): Promise<void> => {
    for (let failed = 0; !ending.signal.aborted; failed += 1) {
      const pauseMs = pausesMs[Math.min(failed, pausesMs.length - 1)];
      const waited = wait(pauseMs, true, { ref: false, signal: ending.signal });
      if (!(await waited.catch(() => false)) || (await once(notice))) return;
    }
  };
  const repeat = (notice: PaymentNotice) => {
    const work = again(notice).finally(() => running.delete(work));
    running.add(work);
  };

  return {
    async tell({ tenantId, orderNo, transactionId, channel, price }) {
      const notice = { tenantId, orderNo, transactionId, channel, price };
      const answer = await once(notice);
      if (!answer) repeat(notice);
      return answer;
    },
    resume() {
      for (const { no, facts } of books.all('payment')) {
        if (books.find('notice', no)) continue;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bank wrote it
        repeat({ ...(facts as Omit<PaymentNotice, 'transactionId'>), transactionId: no });
      }
    },
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
}
