import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appAhead } from './bin/app-ahead.ts';
import { withoutUndrawnParts } from './bin/blueprint-parts.ts';
import { drawnAhead } from './bin/drawn-ahead.ts';
import { eagerCode } from './bin/eager-code.ts';
import { guideChapters } from './bin/guide-chapters.ts';
import { smallIcons } from './bin/small-icons.ts';
import { undescribedCharts } from './bin/undescribed-charts.ts';
import { partsOf } from './bin/web-parts.ts';

/** What the API server answers; `npm run dev` tells where it listens. */
const api = process.env['DEV_API'] ?? 'http://127.0.0.1:8080';
const ours = ['/api', '/files', '/wechat', '/_sandbox', '/openapi.json'];

export default defineConfig({
  plugins: [react(), guideChapters, smallIcons, undescribedCharts, appAhead, drawnAhead, eagerCode],
  resolve: { alias: [{ find: './iconLoader', replacement: `${import.meta.dirname}/bin/blueprint-icons.ts` }] },
  css: { postcss: { plugins: [withoutUndrawnParts] } },
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(ours.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    outDir: 'build/web',
    // From it `npm run check` knows what each route fetches.
    manifest: true,
    emptyOutDir: true,
    // Older browsers work without a preload, only a little later.
    modulePreload: { polyfill: false },
    // Froala with its plugins is one file, for the pages with that editor alone.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file that changes only with its versions, so that a new build does not fetch it again.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|xstate|@xstate|use-sync-external-store)\//,
              priority: 20,
            },
            { name: 'router', test: /node_modules\/@tanstack\//, priority: 10 },
            { name: partsOf(import.meta.dirname), debugName: 'parts', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
