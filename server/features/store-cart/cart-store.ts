import { sql, type Transaction } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: an insert that also changes, and a lock of a member.

/** Whose cart or addresses. */
export interface Owner {
  tenantId: string;
  memberId: string;
}

/** The most skus in one cart. */
const mostLines = 120;

/** Returns the skus in a cart with the names of their goods, newest first. */
export async function cartLines(db: Database, { tenantId, memberId }: Owner) {
  return read(db, tenantId, (query) =>
    query
      .selectFrom('cart_lines as l')
      .leftJoin('goods_skus as s', (join) =>
        join.onRef('s.tenant_id', '=', 'l.tenant_id').onRef('s.id', '=', 'l.sku_id'),
      )
      .leftJoin('goods_spus as g', (join) =>
        join.onRef('g.tenant_id', '=', 's.tenant_id').onRef('g.id', '=', 's.spu_id'),
      )
      .select((of) => ['l.sku_id as skuId', 'l.quantity', of.fn.coalesce('g.name', of.val('')).as('name')])
      .where('l.tenant_id', '=', tenantId)
      .where('l.member_id', '=', memberId)
      .orderBy('l.added_at', 'desc')
      .orderBy('l.sku_id', 'desc')
      .execute(),
  );
}

/** Makes a member's changes of what has a largest number wait for one another. */
export async function oneByOne(trx: Transaction<DB>, what: string, { tenantId, memberId }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what}/${tenantId}/${memberId}`}, 0))`.execute(trx);
}

/** Puts so many units of a sku into a cart; false when the cart is full. */
export async function putLine(
  db: Database,
  owner: Owner,
  { skuId, quantity }: { skuId: string; quantity: number },
): Promise<boolean> {
  const { tenantId, memberId } = owner;
  return inTenant(db, tenantId, async (trx) => {
    await oneByOne(trx, 'cart', owner);
    const { rows } = await sql`insert into cart_lines (tenant_id, member_id, sku_id, quantity)
      select ${tenantId}, ${memberId}, ${skuId}, ${quantity}
      where (select count(*) from cart_lines where tenant_id = ${tenantId} and member_id = ${memberId}
        and sku_id <> ${skuId}) < ${mostLines}
      on conflict (tenant_id, member_id, sku_id) do update set quantity = excluded.quantity
      returning sku_id`.execute(trx);
    return rows.length > 0;
  });
}

/** Takes skus out of a cart; what is not in it stays away. */
export async function dropLines(
  trx: Transaction<DB>,
  { tenantId, memberId }: Owner,
  skuIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('cart_lines')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('sku_id', 'in', skuIds)
    .execute();
}
