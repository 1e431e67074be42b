import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useStore } from '#src/lib/store.ts';
import { Button } from '../button/button.tsx';
import type { Selection } from '../data-grid/selection.tsx';
import { messages } from '../messages.ts';
import './selection-bar.css';

/** The number of selected rows and the actions on them; hidden while none is selected. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const texts = useMessages(messages);
  const { size } = useStore(selection);
  if (size === 0) return null;
  return (
    <section className="zg-selection-bar" aria-label={texts.selected(size)}>
      <output>{texts.selected(size)}</output>
      {children}
      <Button variant="minimal" onClick={() => selection.set(new Set())}>
        {texts.clearSelection}
      </Button>
    </section>
  );
}
