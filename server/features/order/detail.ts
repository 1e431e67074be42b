import type { Kysely } from 'kysely';
import { owedPoints, owedPrice, shippableQuantity } from '#machines/order/rules.ts';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Language } from '#server/http/operations.ts';
import { actsOf } from '#server/workflow/acts.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { itemsOf, memberOf, parcelsOf } from './detail-store.ts';
import { orderRow, type StoredOrder } from './rows.ts';
import { surplusOf } from './surplus-store.ts';
import { surplusReason } from './surplus-words.ts';

export type OrderDetail = components['schemas']['OrderDetail'];
export type AfterSalesOf = (query: Kysely<DB>, tenantId: string, orderId: string) => Promise<OrderDetail['afterSales']>;

/**
 * Returns an order with everything that belongs to it, and its chart's verdict on every action in the operator's
 * language.
 */
export async function detailOf(
  query: Kysely<DB>,
  order: StoredOrder,
  language: Language,
  afterSalesOf: AfterSalesOf,
): Promise<OrderDetail> {
  const { tenant_id: tenantId, id } = order;
  const [member, items, parcels, afterSales, surplus] = await Promise.all([
    memberOf(query, tenantId, order.member_id),
    itemsOf(query, tenantId, id),
    parcelsOf(query, tenantId, id),
    afterSalesOf(query, tenantId, id),
    surplusOf(query, tenantId, id),
  ]);
  const acts = actsOf(orderDefinition, { ...order });
  return {
    ...orderRow(order),
    ...amounts(order),
    allowed: acts.filter(({ allowed }) => allowed).map(({ act }) => act),
    receiverCity: order.receiver_city,
    receiverAddress: order.receiver_address,
    userMessage: order.user_message,
    transactionId: order.transaction_id,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the chart wrote it
    cancelReason: order.cancel_reason as OrderDetail['cancelReason'],
    isBusy: order.busy_since !== null,
    dueEvent: order.due_event,
    receiveTime: order.received_at,
    completeTime: order.completed_at,
    cancelTime: order.cancelled_at,
    member,
    items,
    parcels,
    afterSales,
    surplus: surplus.map((each) => ({ ...each, reason: surplusReason(each.reason)[language] })),
    acts: acts.map(({ words, ...act }) => ({
      ...act,
      reason: words?.[language] ?? null,
    })),
  };
}

function amounts(order: StoredOrder) {
  const { context: facts } = orderDefinition.restore({ ...order });
  return {
    adjustPrice: facts.adjustPrice,
    paidPrice: facts.paidPrice,
    claimedPrice: facts.facts.claimedPrice,
    owedPrice: owedPrice(facts),
    paidPoints: facts.paidPoints,
    refundPoints: facts.refundPoints,
    claimedPoints: facts.facts.claimedPoints,
    owedPoints: owedPoints(facts),
    shippedQuantity: facts.shippedQuantity,
    refundedQuantity: facts.refundedQuantity,
    shippableQuantity: Math.max(shippableQuantity(facts), 0),
    childCount: facts.childCount,
    openAfterSales: facts.openAfterSales,
  };
}
