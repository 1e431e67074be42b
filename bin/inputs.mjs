import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root } from './tell.mjs';

/** Reads each file once, however many products are made from it. */
export function readOnce() {
  /** @type {Map<string, Promise<Buffer>>} */
  const known = new Map();
  /** @param {string} file */
  return (file) => {
    const content = known.get(file) ?? readFile(file);
    known.set(file, content);
    return content;
  };
}

/**
 * One hash over names and contents of the inputs, without tests. It is the same on every machine and every Node version,
 * so that a build can be copied to another machine.
 * @param {string[]} paths
 * @param {(file: string) => Promise<Buffer>} read
 */
export async function stampOf(paths, read = readFile) {
  const lists = await Promise.all(paths.map(async (path) => filesUnder(join(root, path))));
  const files = lists.flat().filter((file) => !isTest.test(file));
  const contents = await Promise.all(files.map(async (file) => read(file)));
  const hash = createHash('sha256');
  files.forEach((file, at) => {
    hash.update(`\0${relative(root, file).replaceAll(sep, '/')}\0`).update(contents[at] ?? '');
  });
  return hash.digest('hex');
}

const isTest = /\.test\.tsx?$/;

/**
 * The files of a folder, or the file itself, in an order independent of the system.
 * @param {string} path
 * @returns {Promise<string[]>}
 */
export async function filesUnder(path) {
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
 * Remembers beside a stamp how the inputs looked when they were last read: sizes and times. While they look the same, a
 * start need not read twenty megabytes again, which takes a fifth of a second and as much memory.
 * @param {string} file
 * @param {string[]} paths
 */
export function looksOf(file, paths) {
  const now = looks(paths);
  return {
    /** @param {string} stamp */
    isSame: async (stamp) => (await readFile(file, 'utf8').catch(() => '')) === `${stamp} ${now}`,
    // Where nobody may write, each start reads the inputs.
    /** @param {string} stamp */
    keep: async (stamp) => writeFile(file, `${stamp} ${now}`).catch(() => {}),
  };
}

/**
 * Synchronous, because three thousand promises cost more than the calls.
 * @param {string[]} paths
 */
function looks(paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const look = (path) => {
    const { size, mtimeMs, ctimeMs } = statSync(path);
    hash.update(`${path}\0${size} ${mtimeMs} ${ctimeMs}\0`);
  };
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!isTest.test(path)) look(path);
    }
  };
  for (const path of paths.map((each) => join(root, each))) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) look(path);
    else walk(path);
  }
  return hash.digest('hex');
}
