import { setTimeout as wait } from 'node:timers/promises';
import { decide, readSheet } from '#sandbox/wechatpay/phone.ts';
import type { PlayedPay } from '#sandbox/wechatpay/played.ts';
import { StoreProblem } from '#storefront/client.ts';
import type { Buyer } from './buyers.ts';

export interface Wallet {
  orderId: string;
  /** How many sheets are paid at once: by the code, and by the page outside WeChat too. */
  sheets: 1 | 2;
  /** Whether the password is typed now, and the money comes fifteen seconds later. */
  isLate: boolean;
  /** Whether WeChat Pay tells of each payment once more. */
  isRepeated: boolean;
}

export interface Paid {
  transactionId: string | null;
  /**
   * What became of the money, as its buyer sees it: the order has it, it is on its way back, the repeated notice moved
   * nothing, or the order has not heard of it yet; `refused` when WeChat Pay did not offer the payment.
   */
  outcome: 'taken' | 'returned' | 'known' | 'unheard' | 'refused';
  reason?: Record<string, string>;
}

/** What the phone pays with. */
type Sheet = Readonly<Record<string, string>>;

const ways = ['native', 'h5'] as const;
const patienceMs = 9_000;
/** The first pause between looks; each is longer than the one before, for looks are counted. */
const firstPauseMs = 40;
const longestPauseMs = 600;
/** After so long the shop asks WeChat Pay itself. */
const askAfterMs = 3_100;

/**
 * Pays an order as its buyer: the shop offers it, the phone pays, WeChat Pay tells the server, and the buyer looks at the
 * order; points alone are paid at once. Throws StoreProblem for an order that cannot be paid, and when points are refused.
 */
export async function payOrder(pay: PlayedPay, buyer: Buyer, wallet: Wallet, inWords: Words): Promise<Paid[]> {
  const { orderId, sheets: most, isLate, isRepeated } = wallet;
  const sheets: Sheet[] = [];
  for (const way of ways.slice(0, most)) {
    const offer = await offered(buyer, orderId, way, inWords);
    if ('outcome' in offer) return [offer];
    sheets.push(offer.sheet);
  }
  const said = sheets.map((sheet) => ({ sheet, says: decide(pay.world, sheet, isLate ? 'late' : 'pay') }));
  const done = said.filter(({ says }) => says === 'requestPayment:ok').map(({ sheet }) => sheet);
  if (isLate || done.length === 0) return sheets.map(() => ({ transactionId: null, outcome: 'unheard' }));
  const numbers = done.map((sheet) => readSheet(pay.world, sheet).order?.transactionId ?? '');
  await pay.tick();
  const answers = await outcomesOf(pay, buyer, orderId, numbers);
  if (!isRepeated) return answers;
  const again: Paid[] = [];
  for (const transactionId of numbers)
    if (await isToldAgain(pay, transactionId)) again.push({ transactionId, outcome: 'known' });
  return [...answers, ...again];
}

/** A refusal in the language of the call. */
type Words = (problem: StoreProblem) => Record<string, string>;

async function offered(
  { call }: Buyer,
  id: string,
  way: (typeof ways)[number],
  inWords: Words,
): Promise<Paid | { sheet: Sheet }> {
  try {
    const { isPaid, codeUrl, h5Url } = await call('payOrder', { path: { id }, body: { way } });
    if (isPaid) return { transactionId: null, outcome: 'taken' };
    if (codeUrl !== null) return { sheet: { code_url: codeUrl } };
    return { sheet: Object.fromEntries(new URL(h5Url ?? '').searchParams) };
  } catch (error) {
    if (!(error instanceof StoreProblem) || error.code !== 'upstream-failed') throw error;
    return { transactionId: null, outcome: 'refused', reason: inWords(error) };
  }
}

/** Looks at the order until it has its money, and at the money that came too much until WeChat Pay has it back. */
async function outcomesOf(pay: PlayedPay, { call }: Buyer, id: string, numbers: readonly string[]): Promise<Paid[]> {
  const from = Date.now();
  let askAt = from + askAfterMs;
  let pauseMs = firstPauseMs;
  let isPaid = false;
  for (;;) {
    const passedMs = Date.now() - from;
    isPaid ||= (await call('readOwnOrder', { path: { id } })).paymentTime !== null;
    const back = numbers.filter((number) => isBack(pay, number));
    if (passedMs > patienceMs || back.length >= numbers.length - (isPaid ? 1 : 0)) return told(numbers, back, isPaid);
    if (!isPaid && Date.now() >= askAt) {
      await call('readOrderPayment', { path: { id } });
      askAt = Date.now() + askAfterMs;
    }
    await wait(pauseMs);
    pauseMs = Math.min(pauseMs * 1.4, longestPauseMs);
  }
}

function told(numbers: readonly string[], back: readonly string[], isPaid: boolean): Paid[] {
  const taken = isPaid ? numbers.find((number) => !back.includes(number)) : undefined;
  return numbers.map((transactionId) => {
    if (back.includes(transactionId)) return { transactionId, outcome: 'returned' };
    return { transactionId, outcome: transactionId === taken ? 'taken' : 'unheard' };
  });
}

const isBack = ({ world: { books } }: PlayedPay, number: string): boolean =>
  books.all('refund').some(({ transactionId, status }) => transactionId === number && status !== 'CLOSED');

/** WeChat Pay tells of the payment once more; whether the shop took the repeat. */
async function isToldAgain({ world: { books }, sender }: PlayedPay, transactionId: string): Promise<boolean> {
  const notice = books
    .all('notice')
    .find(({ content, originalType }) => originalType === 'transaction' && content.includes(`"${transactionId}"`));
  if (!notice) return false;
  await sender.resend(notice.key);
  return (books.find('notice', notice.key)?.attempts ?? 0) > notice.attempts;
}
