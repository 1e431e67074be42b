import { type RawBuilder, sql } from 'kysely';
import { afterSaleMachine } from '#machines/after-sale/machine.ts';
import { closedStates } from './closed-states.ts';

const claimsOf = (
  more: RawBuilder<unknown>,
) => sql`cross join lateral (select coalesce(sum(a.claim_quantity), 0)::int as claimed,
    coalesce(sum(a.claim_quantity) filter (where a.claim_unshipped), 0)::int as unshipped
  from after_sales a where a.tenant_id = i.tenant_id and a.order_id = i.order_id and a.order_item_id = i.id
    and a.state not in ${closedStates(afterSaleMachine)}${more}) c`;

/** Joins to each order item `i`, as `c`, the units its open after-sales claim: in total, and of unshipped goods. */
export const openClaims = claimsOf(sql``);

/** The same beside its order `o`: one whose chart counts no open after-sale has none to look for. */
export const openClaimsOfOrder = claimsOf(sql` and o.open_after_sales > 0`);

const units = (formula: RawBuilder<number>) => sql<number>`(${formula})`;

/** `unshippedUnits` of machines/units.ts for order item `i`. */
export const unshippedUnits = units(sql`i.quantity - i.shipped_quantity - i.released_quantity`);

/** `shippableUnits` of machines/units.ts for order item `i` with its `openClaims`. */
export const shippableUnits = units(sql`${unshippedUnits} - c.unshipped`);

/** `returnableUnits` of machines/units.ts for order item `i` with its `openClaims`. */
export const returnableUnits = units(
  sql`i.shipped_quantity - (i.refunded_quantity - i.released_quantity) - (c.claimed - c.unshipped)`,
);

/** Whether open after-sales of item `i` claim no more units than it has, shipped and unshipped. */
export const claimsFit = sql<boolean>`(${shippableUnits} >= 0 and ${returnableUnits} >= 0)`;

/** `shippableQuantity` of machines/order/rules.ts for an order, by its own numbers. */
export const shippableOfOrder = units(
  sql`item_quantity - shipped_quantity - (facts->>'unshippedRefunds')::int - (facts->>'claimedUnshipped')::int`,
);
