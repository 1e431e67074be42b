import { type ShownWords, shownBy } from '#src/lib/chart-words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import type { MenuRowProps } from '../menu-button/menu-row.tsx';

/**
 * Returns the menu items of actions in the chart's words: first what can be done, irreversible ones in red, then what is
 * blocked, with the reasons; that is folded unless nothing else is there.
 */
export function actLines(
  words: ShownWords,
  acts: readonly ShownAct[],
  locale: Locale,
  onChoose: (act: ShownAct) => void,
): MenuRowProps[] {
  const { eventName, isGrave } = shownBy(words);
  const possible = acts.filter(({ allowed }) => allowed);
  const blocked = acts.filter(({ allowed }) => !allowed);
  return [...possible, ...blocked].map((state) => ({
    id: state.act,
    label: eventName(state.event, locale),
    ...(isGrave(state.event) && { intent: 'danger' as const }),
    ...(!state.allowed && { isDisabled: true, hint: state.reason ?? '' }),
    ...(possible.length > 0 && !state.allowed && { isFolded: true }),
    onSelect: () => onChoose(state),
  }));
}
