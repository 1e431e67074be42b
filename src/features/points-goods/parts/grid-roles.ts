import { type RefObject, useLayoutEffect } from 'react';

/** Returns the id of a cell, by which its row owns it. */
export const cellId = (grid: string, row: number, column: number) => `${grid}-${row}-${column}`;

const place = /bp6-table-cell-(row|col)-(\d+)/g;

/**
 * Blueprint's table draws cells without rows or roles. This hook gives its cells and headers the roles of a grid. The
 * caller draws the rows as `.zg-skus-row`, empty and invisible, which own the cells by id. Row 0 is the header.
 */
export function useGridRoles(root: RefObject<HTMLElement | null>, grid: string): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const name = () => {
      for (const quadrant of element.querySelectorAll('.bp6-table-quadrant:not(.bp6-table-quadrant-main)'))
        quadrant.setAttribute('aria-hidden', 'true');
      for (const row of element.querySelectorAll('.zg-skus-row')) row.setAttribute('role', 'row');
      const main = element.querySelector('.bp6-table-quadrant-main');
      for (const [column, head] of [
        ...(main?.querySelectorAll('.bp6-table-column-headers .bp6-table-header') ?? []),
      ].entries())
        become(head, 'columnheader', cellId(grid, 0, column + 1), column + 1);
      for (const cell of main?.querySelectorAll('.bp6-table-cell') ?? []) {
        const at = new Map([...cell.className.matchAll(place)].map(([, what, index]) => [what, Number(index)]));
        const [row, column] = [at.get('row'), at.get('col')];
        if (row === undefined || column === undefined) continue;
        become(cell, 'gridcell', cellId(grid, row + 1, column + 1), column + 1);
      }
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root, grid]);
}

function become(element: Element, role: 'columnheader' | 'gridcell', id: string, column: number): void {
  element.setAttribute('role', role);
  element.setAttribute('aria-colindex', String(column));
  element.id = id;
}
