import { DatabaseError } from 'pg';
import { refusalWords } from '#machines/kit/refusal.ts';
import { placesOf, type Refusal } from '#machines/kit/why.ts';
import type { Label } from '#machines/kit/words.ts';
import type { Definition } from './definition.ts';
import type { Facts } from './difference.ts';
import { stateOf } from './log-row.ts';
import type { Standing } from './step.ts';

/** A row that cannot be moved as asked, and why; over HTTP it becomes the Problem of the same code. */
export class Refused extends Error {
  readonly code: 'not-found' | 'stale-version' | 'transition-refused' | 'unprocessable';
  readonly data: Record<string, unknown> | undefined;
  readonly words: Label | undefined;

  constructor(code: Refused['code'], { data, words }: { data?: Record<string, unknown>; words?: Label } = {}) {
    super(words?.en ?? code);
    this.code = code;
    this.data = data;
    this.words = words;
  }
}

/** No such row in the scope, or none that may be seen. */
export function unknownRow(): Refused {
  return new Refused('not-found');
}

/** The row has moved on since the caller read it; `current` is the row as the caller's operation shows it. */
export function staleVersion({ version, paths }: Standing, current: Facts | undefined): Refused {
  return new Refused('stale-version', { data: { version, state: stateOf(paths), ...(current ? { current } : {}) } });
}

/** The chart says no: the guard and its words, what it would take instead, and the row's version. */
export function refusedStep(
  { machine, words }: Definition,
  { paths, version }: Standing,
  event: string,
  refusal: Refusal,
): Refused {
  const { guard, allowed } = refusal;
  return new Refused('transition-refused', {
    data: { guard, allowed, version },
    words: refusalWords(words, paths, event, refusal, placesOf(machine, event)),
  });
}

/** An account or a stock would fall below zero. */
export function notEnough(what: 'points' | 'balance' | 'stock'): Refused {
  return new Refused('unprocessable', { data: { reason: `insufficient-${what}` }, words: shortages[what] });
}

/** The items that a caller named are not the order's, or do not add up to what the step is about. */
export function wrongItems(): Refused {
  return new Refused('unprocessable', {
    data: { reason: 'wrong-items' },
    words: { zh: '所选商品或数量与订单不符', en: 'The chosen items or quantities do not fit the order' },
  });
}

const shortages = {
  points: { zh: '爱豆不足', en: 'There are not enough points' },
  balance: { zh: '余额不足', en: 'The balance is too low' },
  stock: { zh: '库存不足', en: 'There is not enough stock' },
} satisfies Record<string, Label>;

/** PostgreSQL's word on a sum below zero as a refusal; any other error as it is. */
export function shortageOr(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.code !== '23514') return error;
  return error.constraint === 'goods_skus_stock_check' ? notEnough('stock') : error;
}

/** Two transactions waited for each other, or the second writer of one posting lost: the whole step may be taken again. */
export function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  if (error.code === '40P01' || error.code === '40001') return true;
  return error.code === '23505' && error.constraint === 'ledger_entries_once';
}
