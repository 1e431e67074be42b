import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { isCalled, matching } from '#server/rows/text-search.ts';

/** Finds goods by a part of their name or code. */
export const goodsFinder =
  (db: Database) =>
  async (scope: string, text: string, most: number): Promise<components['schemas']['Hit'][]> => {
    const rows = await read(db, scope, (query) =>
      query
        .selectFrom('goods_spus')
        .select(['id', 'tenant_id', 'name', 'spu_code'])
        .where(tenantIs(scope))
        .where(matching('goods_spus_matching', text))
        .orderBy(isCalled('spu_code', text), 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    );
    return rows.map(({ id, tenant_id, name, spu_code }) => ({
      kind: 'goods',
      id,
      tenantId: tenant_id,
      title: name,
      detail: spu_code,
      state: null,
      acts: [],
    }));
  };
