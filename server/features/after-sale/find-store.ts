import { sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { highestNumbered, keysBy, oneOf } from '#server/rows/text-search.ts';
import { openActs } from '#server/workflow/acts.ts';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import { storedAfterSale } from './store.ts';

/** Finds after-sales by the start of their number. */
export const afterSaleFinder =
  (db: Database) =>
  async (scope: string, text: string, most: number): Promise<components['schemas']['Hit'][]> => {
    const keys = await keysBy(
      db,
      scope,
      highestNumbered(scope, { table: 'after_sales', column: 'after_sale_no', text, most }),
    );
    if (keys.length === 0) return [];
    const { rows } = await read(db, scope, (query) =>
      storedAfterSale(sql`${oneOf(keys, 'a')}
        order by (a.after_sale_no = ${text}) desc, a.created_at desc, a.id desc limit ${most}`).execute(query),
    );
    return rows.map((row) => ({
      kind: 'afterSale',
      id: row.id,
      tenantId: row.tenant_id,
      title: row.after_sale_no,
      detail: [row.member_name, row.item_name].filter(Boolean).join(' · '),
      state: row.state,
      acts: openActs(afterSaleDefinition, { ...row }),
    }));
  };
