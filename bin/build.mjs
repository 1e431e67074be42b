import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runChild } from './child.mjs';
import { looksOf, readOnce, stampOf } from './inputs.mjs';
import { products, web, withTreemap } from './products.mjs';
import { command, log, root } from './tell.mjs';

/** @typedef {import('./products.mjs').Product} Product */

/** What people run; the rest waits until a test asks for it. */
const shipped = products.filter(({ isForTests }) => !isForTests).map(({ name }) => name);

/** @param {Product} product */
const stampFileOf = ({ folder }) => join(root, `${folder}.stamp`);

/**
 * Builds what has an input that changed since its last build, and says so; otherwise it only reads the inputs.
 * @param {readonly string[]} names of the products that are wanted
 */
export async function ensureBuilt(names = shipped) {
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

/**
 * Whether a product is there as its inputs are today.
 * @param {string} wanted
 */
export async function isBuilt(wanted) {
  return (await staleOnes(products.filter(({ name }) => name === wanted))).length === 0;
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await command(async () => {
    const told = process.argv.slice(2);
    const named = withTreemap ? [web.name] : told.length > 0 ? told : shipped;
    for (const product of products.filter(({ name }) => named.includes(name))) {
      const started = Date.now();
      await build(product);
      log(`The ${product.name} is in ${product.folder} (${((Date.now() - started) / 1000).toFixed(1)} s).`);
    }
    if (withTreemap) {
      log('What it is made of is drawn in build/treemap.html.');
    }
  });
}
