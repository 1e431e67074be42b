import type { Migration } from 'kysely';
import { files } from './files.gen.ts';

const isMigration = (value: unknown): value is Migration =>
  typeof value === 'object' && value !== null && 'up' in value && typeof value.up === 'function';

/** What a file of this folder brings; throws when that is not exactly one migration. */
function migrationIn([name, exports]: [name: string, exports: object]): readonly [name: string, migration: Migration] {
  const [migration, ...more] = Object.values(exports).filter(isMigration);
  if (!migration || more.length > 0) throw new Error(`server/db/migrations/${name}.ts must export one migration.`);
  return [name, migration];
}

/** Every migration by the name of its file, oldest first; a name that has been released is never changed. */
export const migrations: Record<string, Migration> = Object.fromEntries(Object.entries(files).map(migrationIn));
