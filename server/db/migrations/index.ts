import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Migration } from 'kysely';

const isMigration = (value: unknown): value is Migration =>
  typeof value === 'object' && value !== null && 'up' in value && typeof value.up === 'function';

/** What a file of this folder brings; throws when that is not exactly one migration. */
async function migrationIn(file: string): Promise<readonly [name: string, migration: Migration]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a module is an object
  const exports = (await import(/* @vite-ignore */ join(import.meta.dirname, file))) as object;
  const [migration, ...more] = Object.values(exports).filter(isMigration);
  if (!migration || more.length > 0) throw new Error(`server/db/migrations/${file} must export one migration.`);
  return [basename(file, '.ts'), migration];
}

const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file));

/** Every migration by the name of its file, oldest first; a name that has been released is never changed. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(files.toSorted().map(migrationIn)),
);
