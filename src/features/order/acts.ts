import type { Locale } from '#src/lib/i18n/locale.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import type { MenuRowProps } from '#src/ui/menu-button/menu-row.tsx';
import { eventName, isGrave } from './words.ts';

/** Cards are filled in by a file for many orders, and the receiver together with the remark. */
const elsewhere: ReadonlySet<string> = new Set(['handleCards', 'editReceiver']);

/** The acts that have a dialog of their own on an order, in the order in which they are offered. */
export function offeredActs(acts: readonly ShownAct[]): ShownAct[] {
  return acts.filter(({ act }) => !elsewhere.has(act));
}

/** The lines of a menu of acts: those that the order does not take now say why. */
export function actLines(acts: readonly ShownAct[], locale: Locale, onChoose: (act: ShownAct) => void): MenuRowProps[] {
  return offeredActs(acts).map((state) => ({
    id: state.act,
    label: eventName(state.event, locale),
    ...(isGrave(state.event) && { intent: 'danger' as const }),
    ...(!state.allowed && { isDisabled: true, hint: state.reason ?? '' }),
    onSelect: () => onChoose(state),
  }));
}
