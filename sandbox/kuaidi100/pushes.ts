import { setTimeout as wait } from 'node:timers/promises';
import type { Books, Entry } from '#sandbox/outside/books.ts';
import { pushSignature } from '#server/gateways/carrier/kuaidi100/sign.ts';
import { journey, keepParcel, parcelIn, reachedAt, resultOf, stopsAt } from './parcels.ts';

const patienceMs = 5_000;
/** 快递100 says a push again so often, until it is taken. */
const pausesMs = [60_000, 30 * 60_000, 30 * 60_000];
const longestWaitMs = 24 * 60 * 60_000;

/** How a push differs from an honest one of now. */
interface Manner {
  /** After so many stops instead of those of now. */
  stops?: number;
  status?: 'abort';
  comNew?: string;
  isUnsigned?: boolean;
}

/** Tells of parcels at the addresses that their subscriptions gave, and again until the answer is that of the manual. */
export function openPushes(books: Books, now: () => number, ending: AbortSignal) {
  const bodyOf = (entry: Entry, { stops, status, comNew = '', isUnsigned = false }: Manner): string => {
    const { company, salt } = parcelIn(entry);
    const lastResult = resultOf(entry, stops ?? stopsAt(entry, now()));
    const isOver = lastResult.ischeck === '1';
    const param = JSON.stringify({
      status: status ?? (isOver ? 'shutdown' : 'polling'),
      billstatus: 'got',
      message: status === 'abort' ? '3天查询无记录' : '',
      autoCheck: comNew === '' ? '0' : '1',
      comOld: comNew === '' ? '' : company,
      comNew,
      lastResult: status === 'abort' ? { ...lastResult, state: '0', ischeck: '0', data: [] } : lastResult,
    });
    const isSigned = salt !== '' && !isUnsigned;
    return new URLSearchParams({ ...(isSigned && { sign: pushSignature(param, salt) }), param }).toString();
  };
  const post = async (url: string, body: string): Promise<string> => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
        signal: AbortSignal.any([ending, AbortSignal.timeout(patienceMs)]),
      });
      return await answer.text();
    } catch (error) {
      return String(error);
    }
  };
  const isTaken = (said: string): boolean => /"result":\s*true/.test(said) && /"returnCode":\s*"200"/.test(said);
  const push = (entry: Entry, manner: Manner = {}): Promise<string> =>
    post(parcelIn(entry).callbackUrl, bodyOf(entry, manner));
  const untilTaken = async (entry: Entry): Promise<void> => {
    const body = bodyOf(entry, {});
    for (const pauseMs of [...pausesMs, 0]) {
      if (ending.aborted || isTaken(await post(parcelIn(entry).callbackUrl, body))) return;
      await wait(pauseMs, undefined, { ref: false, signal: ending }).catch(() => {});
    }
  };
  /** Tells the stops that were reached and not told, and waits for the next one. */
  const follow = async (no: string): Promise<void> => {
    for (;;) {
      const entry = books.find('parcel', no);
      if (!entry || ending.aborted) return;
      const { told, key } = parcelIn(entry);
      if (key === '' || told >= journey.length) return;
      const stops = stopsAt(entry, now());
      if (stops > told) {
        await untilTaken(keepParcel(books, entry, { told: stops }, now()));
        continue;
      }
      const restMs = Math.min(Math.max(reachedAt(entry, told) - now(), 10), longestWaitMs);
      await wait(restMs, undefined, { ref: false, signal: ending }).catch(() => {});
    }
  };
  for (const entry of books.all('parcel')) void follow(entry.no);
  return {
    push,
    follow: (no: string): void => void follow(no),
    /** Puts a parcel's journey forward to its next stop and tells it. */
    async next(entry: Entry): Promise<string> {
      const { aheadMs } = parcelIn(entry);
      const stop = stopsAt(entry, now());
      if (stop >= journey.length) return push(entry);
      const ahead = aheadMs + Math.max(reachedAt(entry, stop) - now(), 0);
      return push(keepParcel(books, entry, { aheadMs: ahead, told: stop + 1 }, now()));
    },
  };
}
