import type { SuppressKeyboardEventParams } from 'ag-grid-community';
import type { KeyboardEvent } from 'react';

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

const controlsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>(controls)];
const cellOf = (element: Element) => element.closest<HTMLElement>('.ag-cell, .ag-header-cell');

/**
 * Operates what stands in a cell that has the focus: Enter and Space press the only control (Space leaves links alone), F2
 * and more than one control go inside, from where Escape comes back. Enter on mere text opens the row.
 */
export function operateCell(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  // What is drawn elsewhere, such as the menu of a row, also tells of its keys here.
  if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
  const cell = cellOf(target);
  // On a head the grid keeps Space from scrolling, and does nothing else with it.
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

/** The row's own page, else what can be done with it. */
function openingOf(parts: readonly Element[]): HTMLElement | undefined {
  const inside = parts.flatMap(controlsOf);
  return inside.find((control) => control.matches('a')) ?? inside.find(isMenu);
}

const isMenu = (control: HTMLElement) => control.matches('[aria-haspopup="menu"]');

/** Opens the menu of a row, where it has one. */
export function openMenu(row: readonly Element[]): void {
  row.flatMap(controlsOf).find(isMenu)?.click();
}

/** Chooses a row or lets it go, where rows can be chosen. */
export function chooseRow(row: readonly Element[]): void {
  const boxes = row.flatMap(controlsOf).filter((control) => control.matches('.zg-select-cell input'));
  boxes[0]?.click();
}

/** A row is drawn in parts: what is pinned to the edges, and what is between. */
export function rowParts(grid: Element, inside: Element | null): Element[] {
  const index = inside?.closest('.ag-row')?.getAttribute('row-index') ?? null;
  return index === null ? [] : [...grid.querySelectorAll(`.ag-row[row-index="${index}"]`)];
}

function press(control: HTMLElement | undefined, event: KeyboardEvent): void {
  if (control === undefined) return;
  event.preventDefault();
  const { ctrlKey, metaKey, shiftKey } = event;
  // With a modifier a link opens in a tab of its own, as under the mouse.
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/** Inside a cell the keys belong to the control that has the focus; Tab leaves behind the last one. */
export function belongsToControl({ event }: SuppressKeyboardEventParams): boolean {
  const { target, key, shiftKey } = event;
  const cell = target instanceof HTMLElement ? cellOf(target) : null;
  if (cell === null || target === cell) return false;
  const inside = controlsOf(cell);
  return key !== 'Tab' || target !== (shiftKey ? inside[0] : inside.at(-1));
}
