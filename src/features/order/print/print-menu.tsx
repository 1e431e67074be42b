import { PrintIcon } from '@blueprintjs/icons';
import type { ComponentProps } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { type PrintKind, printKinds } from './kinds.ts';
import { messages } from './messages.ts';

interface PrintMenuProps extends Pick<ComponentProps<typeof MenuButton>, 'variant' | 'isUpward' | 'align'> {
  onPrint: (kind: PrintKind) => void;
}

/** Offers all that can be printed of orders. */
export function PrintMenu({ onPrint, ...look }: PrintMenuProps) {
  const texts = useMessages(messages);
  return (
    <MenuButton
      {...look}
      label={texts.print}
      face={
        <>
          <PrintIcon />
          <span>{texts.print}</span>
        </>
      }
      items={printKinds.map((kind) => ({ id: kind, label: texts.kinds[kind], onSelect: () => onPrint(kind) }))}
    />
  );
}
