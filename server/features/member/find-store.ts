import { sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { maskedPhone } from '#server/http/phones.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { keysMatching, keysNamed, lookAlong, textIn } from '#server/rows/text-search.ts';

// Raw SQL: keys come from the search functions of the database.

/** The columns of the index `members_by_text`. */
const searchedColumns = ['nick_name', 'real_name', 'mobile'] as const;

/** A text that matches more members than this is too short to show the latest of them all. */
const looked = 1_000;

/** Finds members by a part of their names or their phone. */
export const memberFinder =
  (db: Database) =>
  async (scope: string, text: string, most: number): Promise<components['schemas']['Hit'][]> => {
    const order = sql`order by created_at desc, id desc`;
    const of = sql`from members where ${tenantIs(scope)} and deleted_at is null`;
    const isCommon = (await lookAlong(db, scope, searchedColumns, { text, of: sql`${of} ${order}` })) !== null;
    const newest = sql`select tenant_id, id ${of} and ${textIn(searchedColumns, text)} ${order}
      limit ${sql.lit(most)}`;
    const some = isCommon ? newest : keysMatching('members_matching', text, looked);
    // Whoever is called just so comes first, however many have the text somewhere.
    const keys = sql`(${some}) union (${keysNamed('members_matching', text, most)})`;
    const rows = await read(db, scope, (query) =>
      query
        .selectFrom('members')
        .select(['id', 'tenant_id', 'nick_name', 'real_name', 'mobile'])
        .where(tenantIs(scope))
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`(tenant_id, id) in (${keys})`)
        .orderBy((row) => row.eb('nick_name', '=', text), 'desc')
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
