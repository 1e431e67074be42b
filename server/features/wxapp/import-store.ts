import { sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { tell } from './account-store.ts';

// Raw SQL: the one row of the import begins anew only when it has ended.

/** Why an import waits; it continues by itself. */
export interface ImportTrouble {
  zh: string;
  en: string;
}

/** Returns the progress of reading the list of authorisers; null before the first time. */
export async function findImport(db: Database) {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<{
      listed: number;
      total: number | null;
      isListed: boolean;
      unnamed: number;
      startedTime: string;
      finishedTime: string | null;
      trouble: ImportTrouble | null;
    }>`select listed, total, is_listed as "isListed", started_at as "startedTime", finished_at as "finishedTime", trouble,
        (select count(*)::int from wechat_unclaimed where described_at is null) as unnamed
      from wechat_imports`.execute(query),
  );
  return rows[0] ?? null;
}

const changed = (db: Database, work: (trx: Parameters<typeof tell>[0]) => Promise<unknown>) =>
  inTenant(db, everyTenant, async (trx) => {
    await work(trx);
    await tell(trx, everyTenant, '');
  });

/** Starts reading the list, unless a reading is under way. */
export const beginImport = (db: Database) =>
  changed(db, (trx) =>
    sql`insert into wechat_imports default values
      on conflict (id) do update set listed = 0, total = null, is_listed = false, started_at = now(), finished_at = null,
        trouble = null where wechat_imports.finished_at is not null`.execute(trx),
  );

/** Records the progress of the list. */
export const advanceImport = (db: Database, to: { listed: number; total: number; isListed: boolean }) =>
  changed(db, (trx) =>
    trx
      .updateTable('wechat_imports')
      .set({ listed: to.listed, total: to.total, is_listed: to.isListed, trouble: null })
      .execute(),
  );

export const endImport = (db: Database) =>
  changed(db, (trx) =>
    trx
      .updateTable('wechat_imports')
      .set({ finished_at: sql<string>`now()`, trouble: null })
      .execute(),
  );

/** Records why the reading waits. */
export const troubleImport = (db: Database, trouble: ImportTrouble) =>
  changed(db, (trx) =>
    trx
      .updateTable('wechat_imports')
      .set({ trouble: JSON.stringify(trouble) })
      .execute(),
  );
