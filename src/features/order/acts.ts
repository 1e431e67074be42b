import { words } from '#machines/order/words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import type { MenuRowProps } from '#src/ui/menu-button/menu-row.tsx';

const labels: Readonly<Record<string, { zh: string; en: string }>> = words.events;

/** What an act is called: by the word that its event has on the chart. */
export function actLabel({ act, event }: Pick<ShownAct, 'act' | 'event'>, locale: Locale): string {
  return labels[event]?.[locale] ?? act;
}

/** Cards are filled in by a file for many orders, and the receiver together with the remark. */
const elsewhere: ReadonlySet<string> = new Set(['handleCards', 'editReceiver']);

/** The acts that have a dialog of their own on an order, in the order in which they are offered. */
export function offeredActs(acts: readonly ShownAct[]): ShownAct[] {
  return acts.filter(({ act }) => !elsewhere.has(act));
}

/** Acts that cannot be taken back stand apart, in red. */
export const redActs: ReadonlySet<string> = new Set(['cancel', 'delete', 'cancelAndRefund', 'idolRefund']);

/** The lines of a menu of acts: those that the order does not take now say why. */
export function actLines(acts: readonly ShownAct[], locale: Locale, onChoose: (act: ShownAct) => void): MenuRowProps[] {
  return offeredActs(acts).map((state) => ({
    id: state.act,
    label: actLabel(state, locale),
    ...(redActs.has(state.act) && { intent: 'danger' as const }),
    ...(!state.allowed && { isDisabled: true, hint: state.reason ?? '' }),
    onSelect: () => onChoose(state),
  }));
}
