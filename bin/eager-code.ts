import type { Plugin } from 'vite';

/** Nearly all of their functions run before a page stands there. */
const eager: readonly string[] = ['framework', 'first', 'router', 'app', 'grid'];

const mark = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks files all of whose functions a browser had better compile while they come, on another thread: by default it
 * compiles each at its first call, and the page waits for it. Browsers that do not know the mark read a comment.
 */
export const eagerCode: Plugin = {
  name: 'eager-code',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      for (const name of eager) {
        const chunk = chunks.find((each) => each.name === name);
        if (chunk === undefined) this.error(`There is no ${name} to mark.`);
        chunk.code = mark + chunk.code;
      }
    },
  },
};
