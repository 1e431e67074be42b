import type { Plugin } from 'vite';

/** Where the page names them, and `public/before-paint.js` reads them. */
const place = 'src="/before-paint.js"';

/**
 * Names in the page the files of the app behind the sign-in page, so that they can come together with the first scripts
 * for somebody who is signed in, and not at all for others.
 */
export const appAhead: Plugin = {
  name: 'app-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (bundle === undefined) return html;
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const app = chunks.find(({ name }) => name === 'app');
      if (app === undefined || !html.includes(place)) throw new Error(`There is no app to name at ${place}.`);
      const files = [...app.imports, app.fileName, ...(app.viteMetadata?.importedCss ?? [])];
      const later = files.filter((file) => !html.includes(file));
      return html.replace(place, `${place} data-app="${later.join(' ')}"`);
    },
  },
};
