import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { schemaOf } from './schema-types.ts';

const target = 'server/db/schema.gen.ts';
const migrations = 'server/db/migrations';

/** Makes the types of the tables when a migration changed; resolves with the file then. It starts a PostgreSQL of its own for that. */
export async function generateSchema(root: string): Promise<string[]> {
  if (staleSchema(root).length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-schema-'));
  // Under root PostgreSQL runs as another user, who has to get in.
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded({ dataDir: folder, log: () => {}, disposable: true });
  try {
    await prepareDatabase(embedded.url, { log: () => {} });
    writeFileSync(join(root, target), headerOf(root) + (await schemaOf(embedded.url)));
  } finally {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return [target];
}

/**
 * The file of the types when it was made from other migrations than there are now. That it says what they make is for
 * `gen-schema.test.ts`, which has a migrated database anyway.
 */
export function staleSchema(root: string): string[] {
  return present(root).startsWith(headerOf(root)) ? [] : [target];
}

function present(root: string): string {
  try {
    return readFileSync(join(root, target), 'utf8');
  } catch {
    return '';
  }
}

/** Another comment makes no other table. */
const codeOf = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s+/gm, ' ');

function headerOf(root: string): string {
  const sources = readdirSync(join(root, migrations))
    .toSorted()
    .map((name) => join(migrations, name));
  const hash = createHash('sha256');
  for (const path of [...sources, 'bin/schema-types.ts']) hash.update(codeOf(readFileSync(join(root, path), 'utf8')));
  return `/**
 * Made by \`npm run gen\` from server/db/migrations/, as of ${hash.digest('hex').slice(0, 16)}; changes by hand are lost.
 */

`;
}
