import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runChild } from './child.mjs';
import { command, log, root } from './tell.mjs';

const target = join(root, 'build/web');
const stampFile = join(root, 'build/web.stamp');

/** All inputs of the web app; other files may change without a build. */
const inputs = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'bin/build.mjs',
  'bin/blueprint-icons.ts',
  'bin/blueprint-parts.ts',
  'bin/guide-chapters.ts',
  'docs/guide',
  'bin/web-parts.ts',
  'public',
  'src',
  'machines',
  'openapi/generated',
  'shared',
];

/** A compressed copy of a smaller file saves less than a packet. */
const worthwhileBytes = 512;

/**
 * Builds the web app if one of its inputs changed since the last build, and says so; otherwise it only reads the
 * inputs.
 */
export async function ensureBuilt() {
  const stamp = await stampOf(inputs);
  const built = await readFile(stampFile, 'utf8').catch(() => null);
  if (built === stamp) return;
  if (!canBuild()) {
    throw new Error(
      `The web app in build/web is ${built === null ? 'missing' : 'of another version'}, and the packages that build it are not installed. Run "npm ci && npm run build" where they are, and bring build/ here; or run "npm ci" here.`,
    );
  }
  log('Building the web app …');
  await build();
}

/** Whether the builder is installed; a server that only runs an existing build does without it. */
const canBuild = () => existsSync(join(root, 'node_modules/vite/package.json'));

/** Builds in a separate process, because the builder takes memory and changes the environment of its process. */
async function build() {
  const code = await runChild(process.execPath, [fileURLToPath(import.meta.url)]);
  if (code !== 0) throw new Error('The web app could not be built; the reason is above.');
}

/**
 * Builds the web app with compressed copies beside each file; the previous build stays until the new one is complete.
 */
export async function buildWeb() {
  // Computed first: an edit during the build makes it stale.
  const stamp = await stampOf(inputs);
  // Whatever the caller's environment (a test run says "test"), users get a production build.
  process.env['NODE_ENV'] = 'production';
  // Import it here: an installation without development packages starts an existing build and lacks the builder.
  const { build: bundle } = await import('vite');
  const fresh = join(root, `build/web.${process.pid}`);
  await mkdir(fresh, { recursive: true });
  try {
    await bundle({ root, mode: 'production', logLevel: 'warn', build: { outDir: fresh } });
    await compress(fresh);
    await replace(target, fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  await writeFile(stampFile, stamp);
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
 * One hash over names and contents of the inputs, without tests. It is the same on every machine and every Node version,
 * so that a build can be copied to another machine.
 * @param {string[]} paths
 */
async function stampOf(paths) {
  const lists = await Promise.all(paths.map(async (path) => filesUnder(join(root, path))));
  const files = lists.flat().filter((file) => !/\.test\.tsx?$/.test(file));
  const contents = await Promise.all(files.map(async (file) => readFile(file)));
  const hash = createHash('sha256');
  files.forEach((file, at) => {
    hash.update(`\0${relative(root, file).replaceAll(sep, '/')}\0`).update(contents[at] ?? '');
  });
  return hash.digest('hex');
}

/**
 * The files of a folder, or the file itself, in an order independent of the system.
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesUnder(path) {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted((one, other) => (one.replaceAll(sep, '/') < other.replaceAll(sep, '/') ? -1 : 1));
  } catch {
    return [path];
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
    const started = Date.now();
    await buildWeb();
    log(`The web app is in build/web (${((Date.now() - started) / 1000).toFixed(1)} s).`);
  });
}
