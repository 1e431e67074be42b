import { useHotkey } from '#src/lib/hotkeys.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import { messages } from './messages.ts';

/** Opens the dialog of a row's main action, the next one that its chart accepts, on `s`. */
export function useMainAct(act: ShownAct | undefined, open: (act: ShownAct) => void): void {
  const texts = useMessages(messages);
  useHotkey('s', texts.mainAct, () => {
    if (act !== undefined) open(act);
  });
}
