import { words } from '#machines/order/words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { ActState } from './api.ts';

const labels: Readonly<Record<string, { zh: string; en: string }>> = words.events;

/** What an act is called: by the word that its event has on the chart. */
export function actLabel({ act, event }: Pick<ActState, 'act' | 'event'>, locale: Locale): string {
  return labels[event]?.[locale] ?? act;
}

/** Cards are filled in by a file for many orders, and the receiver together with the remark. */
const elsewhere: ReadonlySet<string> = new Set(['handleCards', 'editReceiver']);

/** The acts that have a dialog of their own on an order, in the order in which they are offered. */
export function offeredActs(acts: readonly ActState[]): ActState[] {
  return acts.filter(({ act }) => !elsewhere.has(act));
}

/** Acts that cannot be taken back stand apart, in red. */
export const redActs: ReadonlySet<string> = new Set(['cancel', 'delete', 'cancelAndRefund', 'idolRefund']);
