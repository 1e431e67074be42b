/** What people read and no check needs. */
const words = new Set(['description', 'summary', 'example', 'examples', 'tags', 'title', 'x-labels']);

/** Members that map names to things, so that a thing named like a word stays. */
const named = new Set(['properties', 'patternProperties', 'parameters', 'responses', 'schemas', '$defs', 'paths']);

/** Members whose value is data. */
const data = new Set(['const', 'default', 'enum']);

/**
 * The contract without its words: what a server needs to check calls, in a third less memory.
 * @param {unknown} value
 * @param {boolean} isNamed
 * @returns {unknown}
 */
function withoutWords(value, isNamed = false) {
  if (Array.isArray(value)) return value.map((each) => withoutWords(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      if (!isNamed && words.has(key)) return [];
      if (!isNamed && data.has(key)) return [[key, each]];
      return [[key, withoutWords(each, !isNamed && named.has(key))]];
    }),
  );
}

/**
 * Puts the contract beside the server's code instead of into it, where its text would stay in memory for good.
 * @type {import('vite').Plugin}
 */
export const wireContract = {
  name: 'wire-contract',
  enforce: 'pre',
  transform: {
    filter: { id: /openapi\/generated\/contract\.json$/ },
    handler(text) {
      this.emitFile({
        type: 'asset',
        fileName: 'contract.json',
        source: JSON.stringify(withoutWords(JSON.parse(text))),
      });
      const code = `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(new URL('contract.json', import.meta.url), 'utf8'));`;
      return { code, map: null, moduleType: 'js' };
    },
  },
};

/**
 * Writes every other character as an escape: one that is not of ASCII makes a file's text take twice the memory, for as
 * long as the server runs.
 * @type {import('vite').Plugin}
 */
export const asciiCode = {
  name: 'ascii-code',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replaceAll(
        /[\u0080-\uffff]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};
