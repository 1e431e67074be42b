import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import { MenuRow, type MenuRowProps } from './menu-row.tsx';

/** The blocked items of a menu, folded behind one line; renders nothing when there are none. */
export function BlockedRows({ items }: { items: readonly MenuRowProps[] }) {
  const texts = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <>
      <MenuDivider />
      <MenuItem
        role="menuitem"
        tabIndex={-1}
        aria-expanded={isOpen}
        className="zg-menu-item zg-menu-fold"
        text={texts.blockedActs(items.length)}
        labelElement={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
        shouldDismissPopover={false}
        onClick={() => setOpen(!isOpen)}
      />
      <li role="none" hidden={!isOpen}>
        <ul role="none" className="zg-menu-folded">
          {items.map((item) => (
            <MenuRow key={item.id} {...item} />
          ))}
        </ul>
      </li>
    </>
  );
}
