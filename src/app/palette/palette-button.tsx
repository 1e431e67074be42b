import { SearchIcon } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useListedKey } from '#src/lib/hotkeys.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useEarlyKeys } from './early-keys.ts';
import { messages } from './messages.ts';
import './palette-button.css';

const { Part: Palette, fetch: fetchPalette } = onDemand(() => import('./palette.tsx').then((module) => module.Palette));

/** Where Ctrl-K is a key of its own: an editor makes a link by it, and a dialog has work in it. */
const elsewhere = '.ql-container, .fr-box, [role="dialog"], [role="alertdialog"]';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The button that opens the search over pages, records and their actions, and its key: Ctrl-K, on Apple ⌘K. */
export function PaletteButton() {
  const texts = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  // Stays once it was opened, so that the focus goes back when it closes.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const takeEarly = useEarlyKeys(isOpen);
  const keys = isApple ? '⌘ K' : 'Ctrl K';
  useListedKey(keys, texts.open);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Its code comes while the fingers are still on their way to the second key.
    if (event.key === 'Control' || event.key === 'Meta') void fetchPalette();
    if (event.key.toLowerCase() !== 'k' || (!event.ctrlKey && !event.metaKey)) return;
    if (event.altKey || event.shiftKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(elsewhere) !== null) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <span className="zg-palette-button">
        <Button
          variant="outlined"
          aria-label={`${texts.search} ${keys}`}
          aria-keyshortcuts="Control+K Meta+K"
          icon={<SearchIcon />}
          onPointerEnter={() => void fetchPalette()}
          onFocus={() => void fetchPalette()}
          onClick={() => setOpen(true)}
        >
          <span className="zg-palette-words">
            {texts.search} <kbd>{keys}</kbd>
          </span>
        </Button>
      </span>
      {wasOpen && (
        <Palette
          isOpen={isOpen}
          takeEarly={takeEarly}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
        />
      )}
    </>
  );
}
