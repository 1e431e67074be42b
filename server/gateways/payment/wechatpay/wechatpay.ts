import type { WechatPayAccount } from './account.ts';
import { type BillLine, billLines } from './bill.ts';
import { createPayCaller, type PayCaller, type PayTools } from './caller.ts';
import * as endpoints from './endpoints.ts';
import { PayFault } from './errors.ts';
import { type CertificateShelf, memoryShelf } from './keys.ts';
import { readNotice, type ReadNotice } from './notice.ts';
import { payDefaults, type PaySettings } from './settings.ts';
import type { BillPlace, Refund, Transaction } from './shapes.ts';
import type { ReadHeader } from './verify.ts';

type Placed = { prepay_id: string } | { h5_url: string } | { code_url: string };

/** WeChat Pay for one account. Every call throws PayRefusal or PayFault, nothing else. */
export interface WechatPay {
  /** Placing again under the same number with the same facts answers the newest prepay id. */
  prepay(wish: endpoints.Wish, signal?: AbortSignal): Promise<Placed>;
  findByNumber(number: string, signal?: AbortSignal): Promise<Transaction>;
  findById(transactionId: string, signal?: AbortSignal): Promise<Transaction>;
  close(number: string, signal?: AbortSignal): Promise<void>;
  /** Answers an acceptance: `PROCESSING` is not money back. */
  refund(ask: endpoints.RefundAsk, signal?: AbortSignal): Promise<Refund>;
  findRefund(number: string, signal?: AbortSignal): Promise<Refund>;
  tradeBill(day: string, signal?: AbortSignal): Promise<BillPlace>;
  fundBill(day: string, signal?: AbortSignal): Promise<BillPlace>;
  /** Reads a bill as it comes; throws at the end when it is not the one that was signed. */
  billLines(place: BillPlace, signal?: AbortSignal): AsyncGenerator<BillLine>;
  readNotice(raw: Buffer, header: ReadHeader): Promise<ReadNotice>;
  /** How far WeChat's clock was ahead of ours at the last answer, in milliseconds. */
  clockSkewMs(): number | null;
  /** The calls that are kept back because too many failed in a row. */
  heldBack(): string[];
}

/** Replacements for clock, transport, log and shelf. */
export type GivenTools = Partial<PayTools> & { readonly shelf?: CertificateShelf };

/** Opens WeChat Pay for one account; only the base in the settings decides whether it is the real one. */
export const openWechatPay = (
  account: WechatPayAccount,
  given: Partial<PaySettings> = {},
  tools: GivenTools = {},
): WechatPay => {
  // Whoever names another base has no second one.
  const settings = { ...payDefaults, ...(given.base === undefined ? {} : { secondBase: null }), ...given };
  const now = tools.now ?? Date.now;
  const caller = createPayCaller(account, settings, tools.shelf ?? memoryShelf(now), {
    fetch: tools.fetch ?? fetch,
    now,
    random: tools.random ?? Math.random,
    sleep: tools.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    log: tools.log ?? (() => undefined),
  });
  return {
    prepay: (wish, signal) => caller.call(endpoints.prepay, wish, signal),
    findByNumber: (number, signal) => caller.call(endpoints.findByNumber, { number }, signal),
    findById: (transactionId, signal) => caller.call(endpoints.findById, { transactionId }, signal),
    close: async (number, signal) => void (await caller.call(endpoints.close, { number }, signal)),
    refund: (ask, signal) => caller.call(endpoints.refund, ask, signal),
    findRefund: (number, signal) => caller.call(endpoints.findRefund, { number }, signal),
    tradeBill: (day, signal) => caller.call(endpoints.tradeBill, { day }, signal),
    fundBill: (day, signal) => caller.call(endpoints.fundBill, { day }, signal),
    billLines: (place, signal) =>
      billLines(
        download(place, caller, settings.base, tools.fetch ?? fetch, signal),
        place.hash_value,
        settings.billLimit,
      ),
    readNotice: (raw, header) => readNotice(raw, header, account, caller.keys.find, now()),
    clockSkewMs: () => caller.clockSkewMs(),
    heldBack: () => caller.heldBack(),
  };
};

/** Fetches a bill from our own base: a place elsewhere would get a signature of ours. */
async function* download(
  { download_url }: BillPlace,
  caller: PayCaller,
  base: string,
  doFetch: typeof fetch,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const url = URL.canParse(download_url) ? new URL(download_url) : null;
  const from = url?.pathname.indexOf('/v3/') ?? -1;
  if (url === null || from < 0) throw new PayFault('bill', 'shape', 'the place of the bill is no address');
  const path = url.pathname.slice(from) + url.search;
  const answer = await doFetch(base + path, {
    headers: caller.signedGet(path),
    redirect: 'manual',
    signal: signal ?? null,
  }).catch(() => {
    throw new PayFault('bill', 'network', 'no answer');
  });
  if (answer.status !== 200 || answer.body === null) {
    await answer.body?.cancel();
    throw new PayFault('bill', 'status', `HTTP ${answer.status}`);
  }
  const body: AsyncIterable<Uint8Array> = answer.body;
  yield* body;
}
