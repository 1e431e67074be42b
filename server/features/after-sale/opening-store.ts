import { type Kysely, sql, type Transaction } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { claimsFit, openClaims } from '#server/workflow/item-units.ts';

// Raw SQL: the units of an item come from the one formula in item-units.ts.

interface Claimed {
  tenantId: string;
  orderNo: string;
  memberId: string;
}

/** Returns the order for a new after-sale; undefined when it is unknown or out of scope. */
export async function claimedOrder(db: Database, scope: string, orderId: string): Promise<Claimed | undefined> {
  return read(db, scope, (query) =>
    query
      .selectFrom('orders')
      .select(['tenant_id as tenantId', 'order_no as orderNo', 'member_id as memberId'])
      .where(tenantIs(scope))
      .where('id', '=', orderId)
      .where('stage', '<>', 'deleted')
      .executeTakeFirst(),
  );
}

/** Returns the order's current state and whether the open after-sales of one item still fit its units and payment. */
export async function fitOf(
  query: Kysely<DB>,
  { tenantId, orderId, itemId }: { tenantId: string; orderId: string; itemId: string },
): Promise<{ version: number; state: string; fits: boolean | null } | undefined> {
  const { rows } = await sql<{ version: number; state: string; fits: boolean | null }>`select o.version, o.state, (
      select ${claimsFit} from order_items i ${openClaims}
        where i.tenant_id = o.tenant_id and i.order_id = o.id and i.id = ${itemId}) as fits
    from orders o where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(query);
  return rows[0];
}

/** Puts pictures to a new after-sale, where they stay; false when one of them is not there any more. */
export async function keepPictures(
  trx: Transaction<DB>,
  tenantId: string,
  id: string,
  picUrls: readonly string[],
): Promise<boolean> {
  const claimed = await trx
    .updateTable('files')
    .set({ claimed_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where(
      'public_name',
      'in',
      picUrls.map((url) => url.replace('/files/', '')),
    )
    .where('state', '=', 'stored')
    .executeTakeFirst();
  await trx
    .updateTable('after_sales')
    .set({ apply_pic_urls: [...picUrls] })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return claimed.numUpdatedRows === BigInt(new Set(picUrls).size);
}
