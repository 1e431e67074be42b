import { type ShownWords, shownBy } from '#src/lib/chart-words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import type { MenuRowProps } from '../menu-button/menu-row.tsx';

/** The lines of a menu of acts, by the words of their chart: what cannot be taken back in red, what is not taken now with its reason. */
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
