import { Menu } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonLook } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { MenuRow, type MenuRowProps } from './menu-row.tsx';
import './menu-button.css';

interface MenuButtonProps extends ButtonLook {
  /** The menu's purpose: the button's accessible name. */
  label: string;
  /** The button's content. */
  face: ReactNode;
  items: readonly MenuRowProps[];
  /** The edge of the button to which the menu aligns. */
  align?: 'start' | 'end';
  /** Opens upwards, for buttons at the bottom of the page. */
  isUpward?: boolean;
  /** Draws the menu above everything, for buttons inside a clipping container. */
  isFloating?: boolean;
  /** Called when the menu opens and closes, for items that load on demand. */
  onOpen?: (isOpen: boolean) => void;
}

/** A button that opens a menu: arrows, Home, End and letters move, Enter selects, Escape closes. */
export function MenuButton({ label, face, items, align = 'end', isUpward = false, ...props }: MenuButtonProps) {
  const { isFloating = false, onOpen, ...look } = props;
  const [isOpen, setOpen] = useState(false);
  /** The container of a floating menu: the dialog or page region around its button. */
  const [floor, setFloor] = useState<Element>(document.body);
  const list = useRef<HTMLUListElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The focus target after closing: the grid cell that opened the menu by key, else the button. */
  const opener = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => onOpen?.(isOpen), [isOpen, onOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent) => {
      const { target } = event;
      if (!(target instanceof Node) || root.current?.contains(target) === true) return;
      if (list.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen || list.current?.contains(document.activeElement) === true) return;
    const rows = rowsOf(list.current);
    const isTaken = (row: HTMLElement) => row.getAttribute('aria-checked') === 'true';
    const isDoable = (row: HTMLElement) => row.getAttribute('aria-disabled') !== 'true';
    (rows.find(isTaken) ?? rows.find(isDoable) ?? rows[0])?.focus();
    // Items may arrive after the menu has opened.
  }, [isOpen, items.length]);

  useLayoutEffect(() => {
    if (!isOpen || !isFloating) return undefined;
    place(list.current, button.current);
    const leave = () => setOpen(false);
    // A scrolled container would leave the menu behind.
    const stood = topOf(button.current);
    const leaveWithButton = () => {
      // The event of a scroll that ended before the click arrives after it.
      if (topOf(button.current) !== stood) leave();
    };
    window.addEventListener('scroll', leaveWithButton, true);
    window.addEventListener('resize', leave);
    return () => {
      window.removeEventListener('scroll', leaveWithButton, true);
      window.removeEventListener('resize', leave);
    };
    // Items that arrive later make the menu larger.
  }, [isOpen, isFloating, items.length]);

  useLayoutEffect(() => {
    if (isOpen && !isFloating) keepInside(list.current);
  }, [isOpen, isFloating, items.length]);

  const open = () => {
    const active = document.activeElement;
    setFloor(button.current?.closest('[aria-modal], main') ?? document.body);
    opener.current = active instanceof HTMLElement && active.matches('[role="gridcell"]') ? active : button.current;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.stopPropagation();
      return event.key === 'Escape' ? close() : setOpen(false);
    }
    const next = nextRow(rowsOf(list.current), event.key);
    if (next === undefined) return undefined;
    event.preventDefault();
    return next.focus();
  };

  const menu = (
    <Menu
      id={id}
      ulRef={list}
      aria-label={label}
      className={classes('zg-menu', isFloating ? 'zg-menu-floating' : `zg-menu-${align}`, isUpward && 'zg-menu-upward')}
      onKeyDown={moveByKey}
    >
      {items.map((item) => (
        <MenuRow key={item.id} {...item} onDone={close} />
      ))}
    </Menu>
  );
  return (
    <div className="zg-menu-button" ref={root}>
      <Button
        {...look}
        ref={button}
        textClassName="zg-menu-face"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setOpen(false) : open())}
        onKeyDown={openByKey}
      >
        {face}
      </Button>
      {isOpen && (isFloating ? createPortal(menu, floor) : menu)}
    </div>
  );
}

const gap = 4;
const topOf = (element: HTMLElement | null) => element?.getBoundingClientRect().top;

/**
 * Places a floating menu below its button, or above when there is more room, aligned to the button's end. A menu that
 * does not fit scrolls.
 */
function place(list: HTMLElement | null, button: HTMLElement | null): void {
  if (list === null || button === null) return;
  const from = button.getBoundingClientRect();
  list.style.maxHeight = '';
  const { offsetHeight: height, offsetWidth: width } = list;
  const below = window.innerHeight - from.bottom - gap - margin;
  const above = from.top - gap - margin;
  const isBelow = height <= below || below >= above;
  const shown = Math.min(height, isBelow ? below : above);
  list.style.maxHeight = `${shown}px`;
  list.style.top = `${isBelow ? from.bottom + gap : from.top - gap - shown}px`;
  list.style.left = `${Math.max(margin, from.right - width)}px`;
}

const margin = 8;

/** Shifts a menu that would start outside the window because its button is far left. */
function keepInside(list: HTMLElement | null): void {
  const outside = margin - (list?.getBoundingClientRect().left ?? margin);
  if (list !== null && outside > 0) list.style.right = `${-outside}px`;
}

/** Includes disabled items, because their reasons must be readable. */
function rowsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
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
