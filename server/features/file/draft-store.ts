import { sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { Operator } from '#server/http/operations.ts';

export interface Draft {
  key: string;
  content: string;
  updateTime: string;
}

/** Stores an operator's draft for their tenant, replacing the former one; returns the time. */
export async function keepDraft(db: Database, { id, scope }: Operator, key: string, content: string): Promise<string> {
  const { updated_at } = await inTenant(db, scope, (trx) =>
    trx
      .insertInto('drafts')
      .values({ tenant_id: scope, operator_id: id, key, content })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'operator_id', 'key']).doUpdateSet({ content, updated_at: sql`now()` }),
      )
      .returning('updated_at')
      .executeTakeFirstOrThrow(),
  );
  return updated_at;
}

/** Returns the operator's draft; null when there is none. */
export async function findDraft(db: Database, { id, scope }: Operator, key: string): Promise<Draft | null> {
  const draft = await read(db, scope, (query) =>
    query
      .selectFrom('drafts')
      .select(['key', 'content', 'updated_at as updateTime'])
      .where('tenant_id', '=', scope)
      .where('operator_id', '=', id)
      .where('key', '=', key)
      .executeTakeFirst(),
  );
  return draft ?? null;
}

export async function dropDraft(db: Database, { id, scope }: Operator, key: string): Promise<void> {
  await inTenant(db, scope, (trx) =>
    trx
      .deleteFrom('drafts')
      .where('tenant_id', '=', scope)
      .where('operator_id', '=', id)
      .where('key', '=', key)
      .execute(),
  );
}

/** Deletes drafts untouched for 30 days. */
export async function dropOldDrafts(db: Database): Promise<void> {
  await inTenant(db, '*', (trx) =>
    trx
      .deleteFrom('drafts')
      .where('updated_at', '<', sql<string>`now() - interval '30 days'`)
      .execute(),
  );
}
