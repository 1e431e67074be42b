import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { anywhere, startingWith } from '#server/rows/text-search.ts';

/** Finds mini-programs and official accounts by the start of their AppID or a part of their name; a platform has few. */
export const wxappFinder =
  (db: Database) =>
  async (scope: string, text: string, most: number): Promise<components['schemas']['Hit'][]> => {
    const rows = await read(db, scope, (query) =>
      query
        .selectFrom('wxapps')
        .select(['id', 'tenant_id', 'name'])
        .where(tenantIs(scope))
        .where((row) => row.or([startingWith('id', text), row('name', 'ilike', anywhere(text))]))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    );
    return rows.map(({ id, tenant_id, name }) => ({
      kind: 'wxapp',
      id,
      tenantId: tenant_id,
      title: name,
      detail: id,
      state: null,
      acts: [],
    }));
  };
