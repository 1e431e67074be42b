import { useHotkey } from '#src/lib/hotkeys.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { preloadMenus } from '../menu-button/menu-button.tsx';
import { messages } from '../messages.ts';
import { chooseRow, openMenu, startMainAct } from './cell-keys.ts';

/** Binds the keys that move between rows and act on the focused one. */
export function useRowKeys(step: (by: number) => void, row: () => readonly Element[]): void {
  const texts = useMessages(messages);
  const stepTo = (by: number) => {
    step(by);
    void preloadMenus();
  };
  useHotkey('j', texts.nextRow, () => stepTo(1));
  useHotkey('k', texts.formerRow, () => stepTo(-1));
  useHotkey('x', texts.chooseRow, () => chooseRow(row()));
  useHotkey('s', texts.mainActOfRow, () => startMainAct(row()));
  useHotkey('.', texts.menuOfRow, () => openMenu(row()));
}
