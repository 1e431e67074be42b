import type { Page } from 'playwright-core';

/** One thing on a screen: what it is, its words with every number as #, and where it stands in pixels. */
export interface Piece {
  what: string;
  words: string;
  at: [x: number, y: number];
}

const pieces =
  'h1, h2, h3, nav a, button, [role=tab], [role=columnheader], main label, dt, .zg-lifecycle li, svg.mc text.title';

/** What a reader recognises on the visible part of a screen, from its beginning to its end; rows and numbers change. */
export function outlineOf(page: Page): Promise<Piece[]> {
  return page.locator(pieces).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const label = element.getAttribute('aria-label') ?? element.textContent;
      const words = label
        .replaceAll(/\d[\d.,:/-]*/g, '#')
        .replaceAll(/\s+/g, ' ')
        .trim();
      const isSeen = width > 1 && height > 1 && x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
      // Where a chart is scrolled to depends on its rows; it is the same chart wherever that is.
      if (element.tagName === 'text') return [{ what: 'text', words, at: [0, 0] satisfies [number, number] }];
      const isRow = element.closest('.ag-row, tbody, .zg-shares') !== null;
      if (!isSeen || isRow || words === '') return [];
      return [
        { what: element.tagName.toLowerCase(), words, at: [Math.round(x), Math.round(y)] satisfies [number, number] },
      ];
    }),
  );
}
