import { DatabaseError } from 'pg';
import { refusalWords } from '#machines/kit/refusal.ts';
import { placesOf, type Refusal } from '#machines/kit/why.ts';
import type { Label } from '#machines/kit/words.ts';
import type { Definition } from './definition.ts';
import type { Facts } from './difference.ts';
import { stateOf } from './log-row.ts';
import type { Standing } from './step.ts';

/** Why a row cannot move as asked; over HTTP it becomes the Problem with the same code. */
export class Refused extends Error {
  readonly code: 'not-found' | 'stale-version' | 'transition-refused' | 'unprocessable' | 'approval-needed';
  readonly data: Record<string, unknown> | undefined;
  readonly words: Label | undefined;

  constructor(code: Refused['code'], { data, words }: { data?: Record<string, unknown>; words?: Label } = {}) {
    super(words?.en ?? code);
    this.code = code;
    this.data = data;
    this.words = words;
  }
}

/** The scope has no such row, or the caller may not see it. */
export function unknownRow(): Refused {
  return new Refused('not-found');
}

/**
 * The row has changed since the caller read it; `current` is the row as the caller's operation shows it, `changed` says
 * by whom and when it last moved.
 */
export function staleVersion(
  { version, paths }: Standing,
  current: Facts | undefined,
  changed?: { by: string; at: string },
): Refused {
  const known = { ...(current && { current }), ...(changed && { changed }) };
  return new Refused('stale-version', { data: { version, state: stateOf(paths), ...known } });
}

/** The chart refuses: the failing guard with its words, the events it would accept, and the row's version. */
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

/** The named items do not belong to the order, or do not add up to the step's total. */
export function wrongItems(): Refused {
  return new Refused('unprocessable', {
    data: { reason: 'wrong-items' },
    words: { zh: '所选商品或数量与订单不符', en: 'The chosen items or quantities don’t match the order' },
  });
}

/** What was to be taken back has already left the house. */
export function undoTooLate(): Refused {
  return new Refused('transition-refused', {
    data: { guard: 'isInTime', allowed: [] },
    words: { zh: '已超过可撤销的时间', en: 'The time to undo has passed' },
  });
}

const shortages = {
  points: { zh: '爱豆不足', en: 'Not enough points' },
  balance: { zh: '余额不足', en: 'Not enough balance' },
  stock: { zh: '库存不足', en: 'Not enough stock' },
} satisfies Record<string, Label>;

/** Turns PostgreSQL's check violation for a negative sum into a refusal; returns any other error unchanged. */
export function shortageOr(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.code !== '23514') return error;
  return error.constraint === 'goods_skus_stock_check' ? notEnough('stock') : error;
}

/** Whether to retry the whole step: two transactions deadlocked, or this one lost the race for a posting. */
export function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  if (error.code === '40P01' || error.code === '40001') return true;
  return error.code === '23505' && error.constraint === 'ledger_entries_once';
}
