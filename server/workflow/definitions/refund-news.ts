import type { EventObject } from 'xstate';
import type { Fresh } from '../news.ts';

const failures: Readonly<Record<string, string>> = {
  refundUnanswered: 'unanswered',
  refundRefused: 'refused',
  refundNotFound: 'notFound',
};

/**
 * The news that a refund failed, if the step emitted a notice of it. Of a gateway that stays silent people hear once,
 * not at each check.
 */
export function failedRefund(
  emitted: readonly (EventObject & { code?: string })[],
  { refundAttempts }: { refundAttempts: number },
  needs: Fresh['needs'],
  facts: Fresh['facts'],
): Fresh[] {
  const code = emitted.find(({ type, code: said = '' }) => type === 'notice' && said in failures)?.code ?? '';
  const outcome = failures[code];
  if (outcome === undefined || (outcome === 'unanswered' && refundAttempts > 1)) return [];
  return [{ kind: 'refundFailed', to: 'all', needs, facts: { ...facts, outcome }, isOnce: true }];
}
