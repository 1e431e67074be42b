import type { SuppressKeyboardEventParams } from 'ag-grid-community';
import type { KeyboardEvent } from 'react';

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

const controlsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>(controls)];
const cellOf = (element: Element) => element.closest<HTMLElement>('.ag-cell, .ag-header-cell');

/**
 * Operates a focused cell: Enter and Space press its only control (Space skips links). F2, or either key with several
 * controls, moves the focus inside, and Escape moves it back. Enter on plain text opens the row.
 */
export function operateCell(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  // Portals, such as a row's menu, also send their keys here.
  if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
  const cell = cellOf(target);
  // On a header the grid prevents scrolling by Space, and does nothing else with it.
  const isKeptStill = key === ' ' && cell?.matches('.ag-header-cell') === true;
  if (event.defaultPrevented && !isKeptStill) return;
  if (cell === null || !['Enter', ' ', 'F2', 'Escape'].includes(key)) return;
  if (target !== cell) {
    if (key === 'Escape') cell.focus();
    return;
  }
  const inside = controlsOf(cell);
  const [first] = inside;
  if (first === undefined) {
    if (key === 'Enter') press(openingOf(rowParts(event.currentTarget, cell)), event);
  } else if (key === 'F2' || inside.length > 1) {
    event.preventDefault();
    first.focus();
  } else if (key === 'Enter' || (key === ' ' && !first.matches('a'))) press(first, event);
}

/** Returns the link to the row's page, else its menu button. */
function openingOf(parts: readonly Element[]): HTMLElement | undefined {
  const inside = parts.flatMap(controlsOf);
  return inside.find((control) => control.matches('a')) ?? inside.find(isMenu);
}

const isMenu = (control: HTMLElement) => control.matches('[aria-haspopup="menu"]');

/** Opens a row's menu, if it has one. */
export function openMenu(row: readonly Element[]): void {
  row.flatMap(controlsOf).find(isMenu)?.click();
}

/** What the menu of a row listens for, since its cells outlive renders. */
export const mainActEvent = 'zg-main-act';

/** Starts the main action of a row whose menu has one. */
export function startMainAct(row: readonly Element[]): void {
  for (const control of row.flatMap(controlsOf).filter(isMenu))
    control.dispatchEvent(new CustomEvent(mainActEvent, { bubbles: true }));
}

/** Selects or deselects a row, if rows can be selected. */
export function chooseRow(row: readonly Element[]): void {
  const boxes = row.flatMap(controlsOf).filter((control) => control.matches('.zg-select-cell input'));
  boxes[0]?.click();
}

/** Returns a row's elements: the pinned parts and the middle. */
export function rowParts(grid: Element, inside: Element | null): Element[] {
  const index = inside?.closest('.ag-row')?.getAttribute('row-index') ?? null;
  return index === null ? [] : [...grid.querySelectorAll(`.ag-row[row-index="${index}"]`)];
}

function press(control: HTMLElement | undefined, event: KeyboardEvent): void {
  if (control === undefined) return;
  event.preventDefault();
  const { ctrlKey, metaKey, shiftKey } = event;
  // With a modifier a link opens in a new tab, as with the mouse.
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/** Inside a cell the keys belong to the focused control; Tab leaves after the last one. */
export function belongsToControl({ event }: SuppressKeyboardEventParams): boolean {
  const { target, key, shiftKey } = event;
  const cell = target instanceof HTMLElement ? cellOf(target) : null;
  if (cell === null || target === cell) return false;
  const inside = controlsOf(cell);
  return key !== 'Tab' || target !== (shiftKey ? inside[0] : inside.at(-1));
}
