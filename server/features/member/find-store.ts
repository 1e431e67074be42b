import { sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { maskedPhone } from '#server/http/phones.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { isCalled, keysBy, keysNamed, newestWith, oneOf } from '#server/rows/text-search.ts';

/** The columns of the index `members_by_text`. */
const searchedColumns = ['nick_name', 'real_name', 'mobile'] as const;

/** Finds members by a part of their names or their phone. */
export const memberFinder =
  (db: Database) =>
  async (scope: string, text: string, most: number): Promise<components['schemas']['Hit'][]> => {
    const of = sql`from members where ${tenantIs(scope)} and deleted_at is null`;
    const found = await Promise.all([
      newestWith(db, scope, 'members_matching', { columns: searchedColumns, text, of, most }),
      // Whoever is called just so comes first, however many have the text somewhere.
      keysBy(db, scope, keysNamed('members_matching', text, most)),
    ]);
    const keys = found.flat();
    if (keys.length === 0) return [];
    const rows = await read(db, scope, (query) =>
      query
        .selectFrom('members')
        .select(['id', 'tenant_id', 'nick_name', 'real_name', 'mobile'])
        .where(tenantIs(scope))
        .where('deleted_at', 'is', null)
        .where(oneOf(keys, 'members'))
        .orderBy(isCalled('nick_name', text), 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    );
    return rows.map(({ id, tenant_id, nick_name, real_name, mobile }) => ({
      kind: 'member',
      id,
      tenantId: tenant_id,
      title: nick_name,
      detail: [real_name, maskedPhone(mobile)].filter(Boolean).join(' · '),
      state: null,
      acts: [],
    }));
  };
