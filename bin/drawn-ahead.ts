import { type Plugin, runnerImport } from 'vite';

const place = '<div id="root"></div>';

/** What drawing the page asks of a browser: one that prefers English, so that the offer is drawn, too. */
const browser = {
  window: { location: { pathname: '/', search: '' } },
  document: { documentElement: {} },
  navigator: { languages: ['en'] },
  localStorage: undefined,
};

/** `src/app/drawn.tsx`, which is of the app's own types. */
interface Drawing {
  drawn: (locale: 'zh' | 'en', tag: string) => Record<string, string>;
}

/** The page has its styles from the app. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0style' : null),
  load: (id) => (id === '\0style' ? '' : null),
};

/**
 * Draws what stands there before the app into its page, once for each language, where `public/before-paint.js` finds it:
 * who is not signed in can type, and who is signed in sees the numbers of the home page.
 */
export const drawnAhead: Plugin = {
  name: 'drawn-ahead',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      if (bundle === undefined) return html;
      if (!html.includes(place)) throw new Error(`The page has no ${place}.`);
      const drawn = await draw();
      return html.replace(
        place,
        `${drawn.map(([name, text]) => `<template id="${name}">${text}</template>`).join('')}${place}`,
      );
    },
  },
};

async function draw(): Promise<[string, string][]> {
  const before = Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  try {
    const { module } = await runnerImport<Drawing>('/src/app/drawn.tsx', {
      configFile: false,
      plugins: [withoutStyles],
    });
    return [...Object.entries(module.drawn('zh', 'zh-CN')), ...Object.entries(module.drawn('en', 'en'))];
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  }
}
