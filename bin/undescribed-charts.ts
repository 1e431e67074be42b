import type { Plugin } from 'vite';

const described = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)+")\s*,?/g;

/**
 * Leaves the sentences out by which charts describe their states: whoever reads a chart has them in its code and in its
 * drawing, and no page that runs one shows them.
 */
export const undescribedCharts: Plugin = {
  name: 'undescribed-charts',
  apply: 'build',
  transform: {
    filter: { id: /\/machines\/[^/]+\/[^/.]+\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(described, ''), map: null }),
  },
};
