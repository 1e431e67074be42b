import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runChild } from './child.mjs';
import { log, root } from './tell.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean }} Entry */

/** Ends the process with instructions when this Node is too old for the rest. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  log(`Node ${process.versions.node} is too old: please install Node 22 or 24 (20.19 is the least that works).`);
  process.exit(1);
}

/**
 * Installs packages when node_modules differs from package-lock.json; otherwise it only reads two files.
 * @param {{ development: boolean }} need With `development: false` the packages of tests and builds may be absent.
 */
export async function ensureInstalled({ development }) {
  const [wanted, present] = await Promise.all([
    entries('package-lock.json'),
    entries('node_modules/.package-lock.json'),
  ]);
  if (wanted === null) throw new Error('package-lock.json is missing: this is not a whole checkout.');
  if (present !== null && fits(wanted, present, development)) return;
  log('Installing packages, about a minute …');
  const started = Date.now();
  const code = await npm(['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']);
  if (code !== 0) throw new Error(`npm ci failed with code ${code}; the reason is above.`);
  log(`Packages are installed (${((Date.now() - started) / 1000).toFixed(0)} s).`);
}

/** @type {(text: string) => { packages: Record<string, Entry> }} */
const parse = JSON.parse;

/**
 * npm writes its list of installed packages last, so an interrupted install has none.
 * @param {string} file
 * @returns {Promise<Record<string, Entry> | null>}
 */
async function entries(file) {
  const text = await readFile(join(root, file), 'utf8').catch(() => null);
  return text === null ? null : parse(text).packages;
}

/**
 * @param {Record<string, Entry>} wanted
 * @param {Record<string, Entry>} present
 * @param {boolean} development
 */
function fits(wanted, present, development) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    // Packages for other systems are never installed; development packages are not part of a production install.
    if (found === undefined)
      return entry.optional === true || (!development && (entry.dev ?? entry.devOptional) === true);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** @param {string[]} args */
async function npm(args) {
  // `npm start` sets the path of npm's own program, which also works where `npm` is a script that only a shell can run.
  const program = process.env['npm_execpath'];
  const [command, first] = program === undefined ? ['npm', []] : [process.execPath, [program]];
  return runChild(command, [...first, ...args], {
    cwd: root,
    shell: program === undefined && process.platform === 'win32',
  }).catch((/** @type {unknown} */ error) => {
    throw new Error(`npm cannot be started: ${String(error)}`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await ensureInstalled({ development: true });
}
