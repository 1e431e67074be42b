import type { Plugin } from 'vite';

/** Icons that a page draws at 20 pixels or more; a test beside the build compares this list with the sources. */
export const largeIcons = new Set(['inbox', 'lock', 'path-search', 'plus', 'tick-circle', 'warning-sign']);

const drawer = JSON.stringify(`${import.meta.dirname}/drawn-icon.ts`);

/**
 * Replaces the module of each Blueprint icon by its paths alone. All icons of the menu come with the first page, and the
 * drawing for large sizes is half of an icon's bytes: only those that a page draws large have it.
 */
export const smallIcons: Plugin = {
  name: 'small-icons',
  transform: {
    filter: { id: /@blueprintjs\/icons\/lib\/esm\/generated\/components\/[^/]+\.js$/ },
    handler(code, id) {
      const name = id.slice(id.lastIndexOf('/') + 1, -'.js'.length);
      const [paths, largePaths] = [...code.matchAll(/const PATHS_\d\d = (\[[^\n]*\]);/g)].map(([, list]) => list);
      const [, component] = /export const (\w+Icon) =/.exec(code) ?? [];
      const aliases = [...code.matchAll(/export const (\w+) = \w+;/g)].map(([, alias]) => alias);
      if (component === undefined || paths === undefined) throw new Error(`${id} is no icon as Blueprint writes them.`);
      const drawn = [`"${name}"`, paths, ...(largeIcons.has(name) ? [largePaths] : [])].join(', ');
      return {
        code: [
          `import { drawnIcon } from ${drawer};`,
          `export const ${component} = /* @__PURE__ */ drawnIcon(${drawn});`,
          ...aliases.map((alias) => `export const ${alias} = ${component};`),
          `export default ${component};`,
        ].join('\n'),
        map: null,
      };
    },
  },
};
