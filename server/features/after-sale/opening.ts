import type { components } from '#openapi/generated/types.ts';
import type { Database } from '#server/db/database.ts';
import { movedTo } from '#server/http/acting.ts';
import type { Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { newNumber } from '#server/rows/numbers.ts';
import type { Work } from '#server/workflow/definition.ts';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { Refused, unknownRow, wrongItems } from '#server/workflow/refusals.ts';
import { claimedOrder, fitOf, keepPictures } from './opening-store.ts';

/** For pictures that their member did not bring, or not lately. */
export const picturesGone = (): Problem =>
  new Problem('unprocessable', {
    words: { zh: '请重新上传图片', en: 'Bring the pictures once more' },
    data: { reason: 'pictures' },
  });

type NewAfterSale = components['schemas']['NewAfterSale'];

/**
 * Opens an after-sale on one item of an order and reserves the claim on the order. Throws `not-found`, `stale-version`
 * of the order, `transition-refused` with the order's words, or `unprocessable` for a foreign item or one with too few
 * units.
 */
export async function openAfterSale(
  { db, door }: { db: Database; door: Door },
  { scope, actor, settle }: { scope: string; actor: Actor; settle: Settle },
  {
    orderId,
    version,
    itemId,
    way,
    price,
    points,
    quantity,
    unshipped,
    reason = '',
    picUrls = [],
  }: NewAfterSale & { picUrls?: readonly string[] },
): Promise<{ id: string; state: string; version: number }> {
  const order = await claimedOrder(db, scope, orderId);
  if (!order) throw unknownRow();
  const { tenantId, orderNo, memberId } = order;
  const claim = { price, points, quantity, unshipped };
  const moved = await door.create(afterSaleDefinition, {
    tenantId,
    input: { afterSaleNo: newNumber(Date.now(), { prefix: 'AS' }), orderNo, way, claim },
    columns: {
      order_id: orderId,
      order_item_id: itemId,
      member_id: memberId,
      apply_reason: reason,
    },
    actor,
    async within(work, step) {
      await agreesWithOrder(work, { tenantId, orderId, version, itemId });
      if (picUrls.length > 0 && !(await keepPictures(work.trx, tenantId, movedTo(step).id, picUrls)))
        throw picturesGone();
      await settle(work.trx, movedTo(step));
    },
  });
  return movedTo(moved);
}

/**
 * Runs after the order took the claim, under its lock. The order must be the one that the operator saw, and its open
 * after-sales must not claim more of the item than there is.
 */
async function agreesWithOrder(
  work: Work,
  { tenantId, orderId, version, itemId }: { tenantId: string; orderId: string; version: number; itemId: string },
): Promise<void> {
  const order = await fitOf(work.trx, { tenantId, orderId, itemId });
  if (!order) throw unknownRow();
  const before = order.version - 1;
  if (before !== version) throw new Refused('stale-version', { data: { version: before, state: order.state } });
  if (order.fits !== true) throw wrongItems();
}
