import { DatabaseError } from 'pg';
import type { Label } from '#machines/kit/words.ts';
import { DatabaseUnavailable, unavailableOr } from '#server/db/unavailable.ts';
import { Problem } from '#server/http/problem.ts';
import { Refused } from '#server/workflow/refusals.ts';

/** The reason of a row that hit an unexpected error. */
export const broken: Label = {
  zh: '处理这一行时出错，该行未改动；其他行不受影响',
  en: 'This row could not be processed and was left unchanged; the others continued',
};

/** A conflict between two transactions; a retry succeeds. */
const isInTheWay = (error: unknown) => error instanceof DatabaseError && /^(40|55P03)/.test(error.code ?? '');

/** Returns the shop's reason for a refusal; null for a fault without one. */
function wordsOf(error: unknown): Label | null {
  if (error instanceof Refused) return error.words ?? { zh: '没有找到对应的记录', en: 'Record not found' };
  if (!(error instanceof Problem) || error.code === 'unavailable' || error.code === 'internal') return null;
  return { zh: error.body('zh').msg, en: error.body('en').msg };
}

/**
 * Returns the reason to record on a row, so that the job can go on; null when the fault is temporary and not the row's.
 */
export function reasonFor(error: unknown, signal: AbortSignal): Label | null {
  const said = wordsOf(error);
  if (said !== null) return said;
  const isPassing =
    signal.aborted ||
    isInTheWay(error) ||
    error instanceof Problem ||
    unavailableOr(error) instanceof DatabaseUnavailable;
  return isPassing ? null : broken;
}
