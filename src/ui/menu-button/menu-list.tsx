import { Menu } from '@blueprintjs/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Popover, type PopoverProps } from '../popover/popover.tsx';
import { BlockedRows } from './blocked-rows.tsx';
import { MenuRow, type MenuRowProps } from './menu-row.tsx';

export interface MenuListProps extends Omit<PopoverProps, 'children'> {
  id: string;
  label: string;
  items: readonly MenuRowProps[];
}

/** An open menu: Blueprint's, with the keys that Blueprint leaves to its user. */
export function MenuList({ id, label, items, ...popover }: MenuListProps) {
  return (
    <Popover {...popover}>
      <Items id={id} label={label} items={items} onTab={() => popover.onClose(false)} />
    </Popover>
  );
}

interface ItemsProps extends Pick<MenuListProps, 'id' | 'label' | 'items'> {
  onTab: () => void;
}

function Items({ id, label, items, onTab }: ItemsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current?.contains(document.activeElement) === true) return;
    const rows = rowsOf(list.current);
    const isTaken = (row: HTMLElement) => row.getAttribute('aria-checked') === 'true';
    const isDoable = (row: HTMLElement) => row.getAttribute('aria-disabled') !== 'true';
    (rows.find(isTaken) ?? rows.find(isDoable) ?? rows[0])?.focus();
    // Items may arrive after the menu has opened.
  }, [items.length]);

  const moveByKey = (event: KeyboardEvent) => {
    // Tab goes on from what opened the menu.
    if (event.key === 'Tab') return onTab();
    const next = nextRow(rowsOf(list.current), event.key);
    if (next === undefined) return undefined;
    event.preventDefault();
    return next.focus();
  };
  return (
    <Menu id={id} ulRef={list} aria-label={label} className="zg-menu" onKeyDown={moveByKey}>
      {items.map((item) => item.isFolded !== true && <MenuRow key={item.id} {...item} />)}
      <BlockedRows items={items.filter(({ isFolded }) => isFolded)} />
    </Menu>
  );
}

/** Includes disabled items, because their reasons must be readable, but not what is folded. */
function rowsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([hidden] *)') ?? [])];
}

function nextRow(rows: HTMLElement[], key: string): HTMLElement | undefined {
  const at = rows.findIndex((row) => row === document.activeElement);
  if (key === 'ArrowDown') return rows[(at + 1) % rows.length];
  if (key === 'ArrowUp') return rows[(at <= 0 ? rows.length : at) - 1];
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letters = key.toLowerCase();
  return [...rows.slice(at + 1), ...rows].find((row) => row.textContent.trim().toLowerCase().startsWith(letters));
}
