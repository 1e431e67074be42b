import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the whole project, with a slash at its end. */
export const root = join(import.meta.dirname, '../../');

// What git ignores, and git itself.
const foreign = new Set([
  'node_modules',
  '.git',
  '.data',
  'build',
  'dist',
  'coverage',
  'bench-results',
  'test-results',
]);

/** Every file of the project below a folder, by its path from the root; what programs leave behind is none. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (foreign.has(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** The folders right below the root that belong to the project. */
export function topFolders(): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !foreign.has(entry.name) && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export function readJson<Content>(path: string): Content {
  return JSON.parse(read(path)) as Content;
}

/** Lines of a text file, without an empty one for the last line break. */
export function linesOf(path: string): string[] {
  return read(path).replace(/\n$/, '').split('\n');
}
