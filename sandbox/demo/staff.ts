import type { AfterSaleEvent } from '#machines/after-sale/types.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import { RefusedStaff, type Staff } from '#sandbox/shop/staff.ts';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { Refused } from '#server/workflow/refusals.ts';

/** The operator who ships and decides in a demonstration. */
const actor: Actor = { type: 'operator', id: null, name: '演示店员' };

type Place = Parameters<Staff['callOff']>[0];

async function told(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof Refused ? new RefusedStaff(error.message, { cause: error }) : error;
  }
}

/** The staff of a demonstration: they move rows through the door, as operators do. */
export function staffAt(door: Pick<Door, 'act'>): Staff {
  const onOrder = ({ tenantId: scope, id }: Place, event: OrderEvent) =>
    told(door.act(orderDefinition, { scope, id, event, actor }));
  const onClaim = ({ tenantId: scope, id }: Place, event: AfterSaleEvent) =>
    told(door.act(afterSaleDefinition, { scope, id, event, actor }));
  return {
    ship: (order, quantity) => onOrder(order, { type: 'order.ship', quantity }),
    handleCards: (order, cards) => onOrder(order, { type: 'order.handleCards', cards }),
    callOff: (order) => onOrder(order, { type: 'order.cancel', reason: 'operator' }),
    agree: (claim, sum) => onClaim(claim, { type: 'afterSale.agree', ...sum }),
    refuse: (claim, reason) => onClaim(claim, { type: 'afterSale.refuse', reason }),
    takeBack: (claim) => onClaim(claim, { type: 'afterSale.receive', restock: true }),
  };
}
