import type { Plugin } from 'vite';

/** Icons that a page draws at 20 pixels or more; a test beside the build compares this list with the sources. */
export const largeIcons = new Set(['inbox', 'lock', 'path-search', 'plus', 'tick-circle', 'warning-sign']);

/**
 * Drops from each Blueprint icon the drawing for large sizes, half of its bytes, unless a page draws it large. All icons
 * of the menu come with the first page.
 */
export const smallIcons: Plugin = {
  name: 'small-icons',
  transform: {
    filter: { id: /@blueprintjs\/icons\/lib\/esm\/generated\/components\/[^/]+\.js$/ },
    handler(code, id) {
      const name = id.slice(id.lastIndexOf('/') + 1, -'.js'.length);
      if (largeIcons.has(name)) return null;
      return { code: code.replace(/const PATHS_20 = \[[^\n]*\];/, 'const PATHS_20 = PATHS_16;'), map: null };
    },
  },
};
