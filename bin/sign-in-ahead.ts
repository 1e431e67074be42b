import { type Plugin, runnerImport } from 'vite';

const place = '<div id="root"></div>';

/** What drawing the page asks of a browser: one that prefers English, so that the offer is drawn, too. */
const browser = {
  window: { location: { pathname: '/', search: '' } },
  document: { documentElement: {} },
  navigator: { languages: ['en'] },
  localStorage: undefined,
};

/** The page has its styles from the app. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0style' : null),
  load: (id) => (id === '\0style' ? '' : null),
};

/**
 * Draws the sign-in page into the app's page, once for each language, where `public/before-paint.js` finds it: somebody
 * who is not signed in can type before the app is there.
 */
export const signInAhead: Plugin = {
  name: 'sign-in-ahead',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      if (bundle === undefined) return html;
      if (!html.includes(place)) throw new Error(`The page has no ${place}.`);
      const drawn = await draw();
      return html.replace(
        place,
        `${drawn.map(([tag, text]) => `<template id="drawn-${tag}">${text}</template>`).join('')}${place}`,
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
    const { module } = await runnerImport<{ drawn: (locale: 'zh' | 'en') => string }>('/src/app/drawn.tsx', {
      configFile: false,
      plugins: [withoutStyles],
    });
    return [
      ['zh-CN', module.drawn('zh')],
      ['en', module.drawn('en')],
    ];
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  }
}
