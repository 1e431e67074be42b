import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './inputs.mjs';
import { asciiCode, wireContract } from './server-parts.mjs';
import { root } from './tell.mjs';

/**
 * What is built: from which files, since others may change without a build, and how. Both are complete before anybody
 * sees them.
 * @typedef {{ name: string, folder: string, inputs: string[], isForTests?: true, make: (folder: string) => Promise<void> }} Product
 */

/** Draws what the web app's files are made of. */
export const withTreemap = process.argv.includes('--treemap');

/** @type {Product} */
export const web = {
  name: 'web app',
  folder: 'build/web',
  inputs: [
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'bin/products.mjs',
    'bin/app-ahead.ts',
    'bin/blueprint-icons.ts',
    'bin/blueprint-parts.ts',
    'bin/drawn-ahead.ts',
    'bin/drawn-icon.ts',
    'bin/eager-code.ts',
    'bin/guide-chapters.ts',
    'docs/guide',
    'bin/small-icons.ts',
    'bin/web-parts.ts',
    'public',
    'src',
    'machines',
    'openapi/generated',
    'shared',
  ],
  async make(folder) {
    const { build, minify } = await import('vite');
    const plugins = withTreemap ? [(await import('./treemap.mjs')).treemap(join(root, 'build/treemap.html'))] : [];
    await build({ root, mode: 'production', logLevel: 'warn', plugins, build: { outDir: folder } });
    for (const name of await readdir(join(root, 'public'))) {
      if (!name.endsWith('.js')) continue;
      const file = join(folder, name);
      // With its line breaks: without, every text is in backticks, which old browsers do not know.
      const { code, errors } = await minify(file, await readFile(file, 'utf8'), {
        compress: false,
        codegen: { removeWhitespace: false },
      });
      if (errors.length > 0) throw new Error(`public/${name}: ${errors[0]?.message}`);
      await writeFile(file, code);
    }
    await compress(folder);
  },
};

/**
 * The shop at /shop/, with calls and rules of the contract alone.
 * @type {Product}
 */
const shop = {
  name: 'shop',
  folder: 'build/shop',
  inputs: [
    'package-lock.json',
    'bin/products.mjs',
    'vite-shop.config.ts',
    'storefront',
    'openapi/generated',
    'shared',
    'src/ui/rich-text/clean.ts',
  ],
  async make(folder) {
    const { build } = await import('vite');
    const configFile = join(root, 'vite-shop.config.ts');
    await build({ configFile, mode: 'production', logLevel: 'warn', build: { outDir: folder } });
    await compress(folder);
  },
};

/**
 * The server as a few files without types: it starts in a fifth of the time and without the memory of a compiler. Its
 * packages are inside, without what nobody uses of them, since opening their files was half of a start; packages with
 * machine code stay outside, and so do the files that it reads (pictures, guide, drawings of the sandbox).
 * @type {Product}
 */
const server = {
  name: 'server',
  folder: 'build/server',
  inputs: [
    'package-lock.json',
    'bin/products.mjs',
    'bin/server-parts.mjs',
    'server',
    'sandbox',
    'machines',
    'openapi/generated',
    'shared',
  ],
  make: (folder) =>
    buildForNode(folder, {
      main: 'server/main.ts',
      admin: 'server/admin/main.ts',
      outside: 'sandbox/main.ts',
      // Under the names by which the server starts the threads.
      'rich-text.start': 'server/http/rich-text.worker.ts',
      'workbook.start': 'server/http/workbook.worker.ts',
    }),
};

/**
 * Programs that tests start and kill by the dozen.
 * @type {Product}
 */
const testPrograms = {
  name: 'set of test programs',
  folder: 'build/test-programs',
  isForTests: true,
  inputs: [...server.inputs, 'tests/faults', 'tests/kit'],
  make: (folder) =>
    buildForNode(folder, {
      door: 'tests/faults/door.fixture.ts',
      files: 'tests/faults/files.fixture.ts',
      refund: 'tests/faults/refund.fixture.ts',
      hold: 'server/db/embedded/hold.fixture.ts',
      migrate: 'server/db/migrate.fixture.ts',
    }),
};

/**
 * Builds programs for Node, which share what they have in common.
 * @param {string} folder
 * @param {Record<string, string>} programs by name
 */
async function buildForNode(folder, programs) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [wireContract, asciiCode],
    ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2'] },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, source]) => [name, join(root, source)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

export const products = [web, shop, server, testPrograms];

/** A compressed copy of a smaller file saves less than a packet. */
const worthwhileBytes = 512;

/**
 * Writes a brotli and a gzip copy beside each file that becomes smaller.
 * @param {string} folder
 */
async function compress(folder) {
  const files = (await filesUnder(folder)).filter((file) => /\.(js|css|html|svg|json)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < worthwhileBytes) return;
      const size = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, size));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
