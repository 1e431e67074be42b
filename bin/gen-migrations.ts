import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'server/db/migrations';
const target = `${folder}/files.gen.ts`;

/** Lists the migrations for the server, which travels as one file; resolves with the list's path when it changed. */
export function generateMigrationList(root: string): string[] {
  const stale = staleMigrationList(root);
  if (stale.length > 0) writeFileSync(join(root, target), listOf(root));
  return stale;
}

/** The list's path when it does not name exactly the files that are there. */
export function staleMigrationList(root: string): string[] {
  return present(root) === listOf(root) ? [] : [target];
}

function present(root: string): string {
  try {
    return readFileSync(join(root, target), 'utf8');
  } catch {
    return '';
  }
}

function listOf(root: string): string {
  const names = readdirSync(join(root, folder))
    .filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file))
    .toSorted()
    .map((file) => file.slice(0, -'.ts'.length));
  const local = (name: string) => `m${name.replaceAll(/-./g, (dash) => dash.slice(1).toUpperCase())}`;
  return `/**
 * Made by \`npm run gen\` from the files of this folder; changes by hand are lost.
 */

${names.map((name) => `import * as ${local(name)} from './${name}.ts';`).join('\n')}

/** What each migration's file exports, by the file's name, oldest first. */
export const files: Readonly<Record<string, object>> = {
${names.map((name) => `  '${name}': ${local(name)},`).join('\n')}
};
`;
}
