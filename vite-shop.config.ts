import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the API server answers while the shop is worked on. */
const api = process.env['DEV_API'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: `${import.meta.dirname}/storefront`,
  base: '/shop/',
  publicDir: false,
  plugins: [react()],
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    port: 5174,
    proxy: Object.fromEntries(['/api', '/files', '/_sandbox'].map((path) => [path, { target: api }])),
  },
  build: {
    outDir: '../build/shop',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // All that the first page needs is one file, however many of the others share parts of it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shop', tags: ['$initial'] }] } } },
  },
});
