import { Switch } from '@blueprintjs/core';
import { useNavigate } from '@tanstack/react-router';
import { chooseLetterKeys, isJump, useHotkey, useHotkeyList, useLetterKeys } from '#src/lib/hotkeys.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useOperator } from '#src/lib/session.ts';
import { createStore, useStore } from '#src/lib/store.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { type MenuItem, menuFor } from '../menu.tsx';
import { messages } from '../messages.ts';
import { Keys } from './key-list.tsx';

/** Whether the help is open; the account menu opens it too, for those who switched its key off. */
export const shortcutsShown = createStore(false);

/** The keys that work on every page, and the help that lists the current page's keys. */
export function Shortcuts() {
  const texts = useMessages(messages);
  const { type } = useOperator();
  const withheld = useWithheld();
  const isOpen = useStore(shortcutsShown);
  useHotkey('?', texts.showShortcuts, () => shortcutsShown.set(true));
  return (
    <>
      {menuFor(type, withheld).flatMap(({ items }) =>
        items.flatMap((item) => (item.key === undefined ? [] : [<Jump key={item.to} item={item} letter={item.key} />])),
      )}
      <Dialog isOpen={isOpen} title={texts.shortcuts} width={440} onClose={() => shortcutsShown.set(false)}>
        <LetterKeys />
        <HotkeyList />
      </Dialog>
    </>
  );
}

/** Opens a page of the menu on `g` and a letter. */
function Jump({ item: { to, page }, letter }: { item: MenuItem; letter: string }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  useHotkey(`g ${letter}`, texts.goTo(page.title[locale]), () => void navigate({ to }));
  return null;
}

/** The switch of the keys of one character. */
function LetterKeys() {
  const texts = useMessages(messages);
  return (
    <div className="zg-hotkeys-switch">
      <Switch
        label={texts.letterKeys}
        checked={useLetterKeys()}
        onChange={(event) => chooseLetterKeys(event.target.checked)}
      />
      <p>{texts.letterKeysHint}</p>
    </div>
  );
}

/** What works here comes first; the ways to other pages are the same everywhere. */
function HotkeyList() {
  const texts = useMessages(messages);
  const all = useHotkeyList();
  return (
    <>
      <Keys title={texts.keysHere} keys={all.filter((key) => !isJump(key))} />
      <Keys title={texts.keysToPages} keys={all.filter(isJump)} />
    </>
  );
}
