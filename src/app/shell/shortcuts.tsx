import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useHotkey, useHotkeyList } from '#src/lib/hotkeys.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useOperator } from '#src/lib/session.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { type MenuItem, menuFor } from '../menu.tsx';
import { messages } from '../messages.ts';

/** The keys that work on every page, and the help that lists the current page's keys. */
export function Shortcuts() {
  const texts = useMessages(messages);
  const { type } = useOperator();
  const withheld = useWithheld();
  const [isOpen, setOpen] = useState(false);
  useHotkey('?', texts.showShortcuts, () => setOpen(true));
  return (
    <>
      {menuFor(type, withheld).flatMap(({ items }) =>
        items.flatMap((item) => (item.key === undefined ? [] : [<Jump key={item.to} item={item} letter={item.key} />])),
      )}
      <Dialog isOpen={isOpen} title={texts.shortcuts} width={440} onClose={() => setOpen(false)}>
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

function HotkeyList() {
  return (
    <dl className="zg-hotkeys">
      {useHotkeyList().map(({ keys, does }) => (
        <div key={keys}>
          <dt>{does}</dt>
          <dd>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
