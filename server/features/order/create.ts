import type { components } from '#openapi/generated/types.ts';
import { actorOf, movedTo } from '#server/http/acting.ts';
import type { Operator, Settle } from '#server/http/operations.ts';
import { requireTenant } from '#server/http/scope.ts';
import type { Door } from '#server/workflow/door.ts';
import { placeOrder } from './placing.ts';
import type { Freight } from './shelf-store.ts';

type NewOrder = components['schemas']['NewOrder'];

interface Desk {
  door: Pick<Door, 'work'>;
  /** The freight of a tenant's own goods. */
  freightOf: (tenantId: string) => Promise<Freight>;
}

/**
 * Places an order for a member: prices come from the shelf, and the stock is reserved in the same transaction. Throws
 * `tenant-required`, or `unprocessable` for an order that no shop would take and for missing stock.
 */
export async function createOrder(
  { door, freightOf }: Desk,
  { operator, settle }: { operator: Operator; settle: Settle },
  { userId, items, orderType = 0, discountPrice = 0, freightPrice, ...wanted }: NewOrder,
): Promise<{ id: string; state: string; version: number }> {
  const tenantId = operator.scope;
  requireTenant(tenantId);
  const freight = await freightOf(tenantId);
  const { moved } = await placeOrder(
    door,
    {
      ...wanted,
      tenantId,
      memberId: userId,
      lines: items,
      terms: { orderType, discountOf: () => discountPrice, freight, freightPrice },
    },
    {
      actor: actorOf(operator),
      within: (work, step) => settle(work.trx, movedTo(step)),
    },
  );
  return movedTo(moved);
}
