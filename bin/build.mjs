import { existsSync } from 'node:fs';
import { readdir, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runChild } from './child.mjs';
import { filesUnder, looksOf, readOnce, stampOf } from './inputs.mjs';
import { asciiCode, wireContract } from './server-parts.mjs';
import { command, log, root } from './tell.mjs';

/**
 * What is built: from which files, since others may change without a build, and how. Both are complete before anybody
 * sees them.
 * @typedef {{ name: string, folder: string, inputs: string[], make: (folder: string) => Promise<void> }} Product
 */

/** Draws what the web app's files are made of. */
const withTreemap = process.argv.includes('--treemap');

/** @type {Product} */
const web = {
  name: 'web app',
  folder: 'build/web',
  inputs: [
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'bin/build.mjs',
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
    'bin/build.mjs',
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
    'bin/build.mjs',
    'bin/server-parts.mjs',
    'server',
    'sandbox',
    'machines',
    'openapi/generated',
    'shared',
  ],
  async make(folder) {
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
          input: {
            main: join(root, 'server/main.ts'),
            // Under the names by which the server starts the threads.
            'rich-text.start': join(root, 'server/http/rich-text.worker.ts'),
            'workbook.start': join(root, 'server/http/workbook.worker.ts'),
          },
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    });
  },
};

const products = [web, shop, server];

/** @param {Product} product */
const stampFileOf = ({ folder }) => join(root, `${folder}.stamp`);

/** A compressed copy of a smaller file saves less than a packet. */
const worthwhileBytes = 512;

/**
 * Builds what has an input that changed since its last build, and says so; otherwise it only reads the inputs.
 * @param {readonly string[]} names of the products that are wanted
 */
export async function ensureBuilt(names = products.map(({ name }) => name)) {
  const stale = await staleOnes(products.filter(({ name }) => names.includes(name)));
  const [first] = stale;
  if (first === undefined) return;
  if (!canBuild()) {
    throw new Error(
      `The ${first.name} in ${first.folder} is ${existsSync(stampFileOf(first)) ? 'of another version' : 'missing'}, and the packages that build it are not installed. Run "npm ci && npm run build" where they are, and bring build/ here; or run "npm ci" here.`,
    );
  }
  log(`Building ${stale.map(({ name }) => `the ${name}`).join(' and ')} …`);
  // In a separate process, because the builder takes memory and changes the environment of its process.
  const code = await runChild(process.execPath, [fileURLToPath(import.meta.url), ...stale.map(({ name }) => name)]);
  if (code !== 0) throw new Error('The build failed; the reason is above.');
}

/** @param {Product[]} wanted */
async function staleOnes(wanted) {
  const read = readOnce();
  const fresh = await Promise.all(
    wanted.map(async (product) => {
      const built = await readFile(stampFileOf(product), 'utf8').catch(() => null);
      if (built === null) return false;
      const looks = looksOf(join(root, `${product.folder}.looks`), product.inputs);
      if (await looks.isSame(built)) return true;
      const isFresh = built === (await stampOf(product.inputs, read));
      if (isFresh) await looks.keep(built);
      return isFresh;
    }),
  );
  return wanted.filter((_, at) => !fresh[at]);
}

/** Whether the builder is installed; a server that only runs an existing build does without it. */
const canBuild = () => existsSync(join(root, 'node_modules/vite/package.json'));

/**
 * Builds one product; the previous build stays until the new one is complete.
 * @param {Product} product
 */
async function build(product) {
  // Computed first: an edit during the build makes it stale.
  const stamp = await stampOf(product.inputs);
  // Whatever the caller's environment (a test run says "test"), users get a production build.
  process.env['NODE_ENV'] = 'production';
  const fresh = join(root, `${product.folder}.${process.pid}`);
  await mkdir(fresh, { recursive: true });
  try {
    await product.make(fresh);
    await replace(join(root, product.folder), fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  await writeFile(stampFileOf(product), stamp);
}

/**
 * Replaces one folder by another; retries, since a concurrent build may have put one there in between.
 * @param {string} old
 * @param {string} fresh
 */
async function replace(old, fresh, tries = 3) {
  await rm(old, { recursive: true, force: true });
  try {
    await rename(fresh, old);
  } catch (error) {
    if (tries === 1) throw error;
    await replace(old, fresh, tries - 1);
  }
}

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await command(async () => {
    const named = withTreemap ? [web.name] : process.argv.slice(2);
    for (const product of products.filter(({ name }) => named.length === 0 || named.includes(name))) {
      const started = Date.now();
      await build(product);
      log(`The ${product.name} is in ${product.folder} (${((Date.now() - started) / 1000).toFixed(1)} s).`);
    }
    if (withTreemap) {
      log('What it is made of is drawn in build/treemap.html.');
    }
  });
}
