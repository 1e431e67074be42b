import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { onDemand } from '#src/lib/on-demand.ts';
import { Button, type ButtonLook } from '../button/button.tsx';
import type { MenuRowProps } from './menu-row.tsx';
import './menu-button.css';

interface MenuButtonProps extends ButtonLook {
  /** The menu's purpose: the button's accessible name. */
  label: string;
  /** The button's content. */
  face: ReactNode;
  /** None while they are on their way; an open menu appears with them. */
  items: readonly MenuRowProps[];
  /** The edge of the button to which the menu aligns. */
  align?: 'start' | 'end';
  /** Opens upwards, for buttons at the bottom of the page. */
  isUpward?: boolean;
  /** Called when the menu opens and closes, for items that load on demand. */
  onOpen?: (isOpen: boolean) => void;
}

const { Part: OpenMenu, fetch: fetchMenus } = onDemand(() =>
  import('./menu-list.tsx').then((module) => module.MenuList),
);

/** Fetches the code of menus before the first one opens; no page waits for it. */
export const preloadMenus = fetchMenus;

/** A button that opens a menu: arrows, Home, End and letters move, Enter selects, Escape closes. */
export function MenuButton({ label, face, items, align = 'end', isUpward = false, onOpen, ...look }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  /** What an open menu stands beside: the button. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  /** The focus target after closing: the grid cell that opened the menu by key, else the button. */
  const opener = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => onOpen?.(isOpen), [isOpen, onOpen]);

  const open = () => {
    const active = document.activeElement;
    opener.current = active instanceof HTMLElement && active.matches('[role="gridcell"]') ? active : button.current;
    setAnchor(button.current);
  };
  const close = (isOutside: boolean) => {
    setAnchor(null);
    if (!isOutside) opener.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
  return (
    <div className="zg-menu-button">
      <Button
        {...look}
        ref={button}
        textClassName="zg-menu-face"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setAnchor(null) : open())}
        onFocus={() => void preloadMenus()}
        onKeyDown={openByKey}
        onPointerEnter={() => void preloadMenus()}
      >
        {face}
      </Button>
      {anchor !== null && items.length > 0 && (
        <OpenMenu
          id={id}
          label={label}
          items={items}
          anchor={anchor}
          placement={`${isUpward ? 'top' : 'bottom'}-${align}`}
          onClose={close}
          onMissing={() => close(true)}
        />
      )}
    </div>
  );
}
