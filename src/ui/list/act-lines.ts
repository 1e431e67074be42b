import { type ShownWords, shownBy } from '#src/lib/chart-words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import type { MenuRowProps } from '../menu-button/menu-row.tsx';

/**
 * Returns the menu items of actions in the chart's words: irreversible ones in red, blocked ones with their reasons.
 */
export function actLines(
  words: ShownWords,
  acts: readonly ShownAct[],
  locale: Locale,
  onChoose: (act: ShownAct) => void,
): MenuRowProps[] {
  const { eventName, isGrave } = shownBy(words);
  return acts.map((state) => ({
    id: state.act,
    label: eventName(state.event, locale),
    ...(isGrave(state.event) && { intent: 'danger' as const }),
    ...(!state.allowed && { isDisabled: true, hint: state.reason ?? '' }),
    onSelect: () => onChoose(state),
  }));
}
