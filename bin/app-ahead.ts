import type { Plugin, Rolldown } from 'vite';

/** Where the page names them, and `public/before-paint.js` reads them. */
const place = 'src="/before-paint.js"';

interface Entered {
  page: string;
  /** Of the home page those with the numbers that `before-paint.js` draws, in the order of their cards. The calls that it makes first when the address has no more; of two ways the second, or none, is for staff of a tenant. */
  calls: readonly string[];
}

/** Where people enter, by address. */
const entered: Readonly<Record<string, Entered>> = {
  '/': {
    page: 'dashboard-page',
    calls: [
      '/mall/goodsspu/statistics',
      '/mall/userinfo/statistics|/weixin/wxuser/statistics',
      '/mall/orderinfo/statistics?isPay=1',
    ],
  },
  '/mall/orderinfo/index': {
    page: 'orders-page',
    calls: [
      '/mall/orderinfo/page?current=1&size=20',
      '/mall/orderinfo/counts',
      '/mall/statistics/todo',
      '/auth/tenants|',
    ],
  },
};

/**
 * Names in the page the files of the app behind the sign-in page, so that they can come together with the first scripts
 * for somebody who is signed in, and not at all for others; and what the pages where people enter need besides.
 */
export const appAhead: Plugin = {
  name: 'app-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (bundle === undefined) return html;
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const all = (chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] => [
        ...chunk.imports.flatMap((file) => chunks.filter(({ fileName }) => fileName === file).flatMap(all)),
        chunk,
      ];
      const filesOf = (wanted: string, known: string) => {
        const found = chunks.find(({ name }) => name === wanted);
        if (found === undefined) throw new Error(`There is no ${wanted} to name at ${place}.`);
        const files = all(found).flatMap(({ fileName, viteMetadata }) => [
          fileName,
          ...(viteMetadata?.importedCss ?? []),
        ]);
        return [...new Set(files)].filter((file) => !known.includes(file)).join(' ');
      };
      if (!html.includes(place)) throw new Error(`The page has no ${place}.`);
      const app = filesOf('app', html);
      const pages = Object.entries(entered).map(([path, { page, calls }]) =>
        [path, filesOf(page, html + app), ...calls].join(' '),
      );
      const named = pages.join(';').replaceAll('&', '&amp;');
      return html.replace(place, `${place} data-app="${app}" data-pages="${named}"`);
    },
  },
};
