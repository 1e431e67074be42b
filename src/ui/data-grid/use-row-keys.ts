import { useHotkey } from '#src/lib/hotkeys.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import { chooseRow, openMenu } from './cell-keys.ts';

/** Binds the keys that move between rows and act on the focused one. */
export function useRowKeys(step: (by: number) => void, row: () => readonly Element[]): void {
  const texts = useMessages(messages);
  useHotkey('j', texts.nextRow, () => step(1));
  useHotkey('k', texts.formerRow, () => step(-1));
  useHotkey('x', texts.chooseRow, () => chooseRow(row()));
  useHotkey('.', texts.menuOfRow, () => openMenu(row()));
}
