import { sql } from 'kysely';
import type { AnyEventObject } from 'xstate';
import type { orderMachine } from '#machines/order/machine.ts';
import type { OrderFacts } from '#machines/order/types.ts';
import type { ItemUnits, Moment, Row, Work } from '../definition.ts';
import type { Facts } from '../difference.ts';
import { lastSteps } from '../last-step.ts';
import { topicsIn } from '../outbox.ts';
import { undoTooLate } from '../refusals.ts';
import { moveItem } from '../stock.ts';
import { buyerNewsTopic } from './buyer-news.ts';
import { shippingNewsTopic } from './order-shipping-news.ts';

// Raw SQL: the parcels of a step are found by the step's time.

type Order = typeof orderMachine;

/** The events that take back another. */
const undone: Readonly<Record<string, string>> = {
  'order.undoShip': 'order.ship',
  'order.undoPrice': 'order.editPrice',
};

/** The topic under which the buyer hears of a shipping. */
export const shippedTopic = 'orderShipped';

/** The topic under which the buyer hears of a parcel's right number. */
const correctedTopic = 'parcelCorrected';

/** Adds to an undo what the row's log says of its last step; leaves other events alone. */
export async function prepareUndo(work: Work, row: Row, event: AnyEventObject): Promise<AnyEventObject> {
  if (event.type === 'order.undoCancel') return { payWithinMs: timeToPay(work, row), ...event };
  const act = undone[event.type];
  if (act === undefined || 'isLast' in event) return event;
  const [last] = await lastSteps(work, 'order', row);
  const isLast = last.event === act;
  return {
    ...event,
    isLast,
    elapsedMs: work.now - Date.parse(last.at),
    ...(act === 'order.ship'
      ? { quantity: isLast ? last.payload['quantity'] : 0, at: last.at }
      : { paymentPrice: isLast ? last.before['paymentPrice'] : 0 }),
  };
}

/** What is left of an order's time to pay, which began when it was placed. */
function timeToPay({ now }: Work, row: Row): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the order's definition wrote it
  const { unpaidMinutes } = row['facts'] as OrderFacts;
  return Math.max(Date.parse(String(row['created_at'])) + unpaidMinutes * 60_000 - now, 0);
}

/**
 * Removes the parcels of the shipping that is taken back, and the messages to the buyer and to WeChat that wait in the
 * outbox. Throws when the one to the buyer is on its way already.
 */
export async function takeBackParcels(work: Work, { row, taken }: Moment<Order>): Promise<void> {
  const { at, quantity } = taken.event;
  const units = typeof at === 'string' ? await removeParcels(work, row, at) : [];
  const left = Number(quantity) - units.reduce((sum, each) => sum + each.quantity, 0);
  for (const { itemId, quantity: count } of [...units, ...(left > 0 ? await lastShipped(work, row, left) : [])])
    moveItem(work.items, row.tenant_id, itemId, 'shipped', -count);
  if (!work.topics.has(shippedTopic)) return;
  const { rows } = await sql<{ topic: string }>`delete from outbox
    where tenant_id = ${row.tenant_id} and key = ${`order:${String(row['id'])}`}
      and string_to_array(topic, ' ') && ${[shippedTopic, shippingNewsTopic, buyerNewsTopic]}::text[] and payload->>'version' = ${String(taken.before?.version)}
      and leased_until is null returning topic`.execute(work.trx);
  if (!rows.some(({ topic }) => topicsIn(topic).includes(shippedTopic))) throw undoTooLate();
}

/**
 * Tells the buyer of a parcel's right number, unless the message of its shipping still waits: that one says the right
 * number when it goes out, for it reads the parcels then.
 */
export async function tellCorrection(work: Work, row: Row, parcelId: string, payload: Facts): Promise<void> {
  if (!work.topics.has(correctedTopic)) return;
  const key = `order:${String(row['id'])}`;
  // Until this transaction ends nobody begins to send it. What was tried before may have reached the buyer.
  const { rows } = await sql`select from outbox where tenant_id = ${row.tenant_id} and key = ${key}
      and ${shippedTopic} = any (string_to_array(topic, ' ')) and leased_until is null and attempts = 0
      and payload->>'version' in (select t.version::text from shipments s
        join transitions t on t.tenant_id = s.tenant_id and t.machine = 'order' and t.row_id = s.order_id::text
          and t.at = s.shipped_at
        where s.tenant_id = ${row.tenant_id} and s.order_id = ${String(row['id'])}::bigint and s.id = ${parcelId})
    for update`.execute(work.trx);
  if (rows.length > 0) return;
  work.messages.push({ tenantId: row.tenant_id, topic: correctedTopic, key, payload });
  work.wakes.add('outbox');
}

async function removeParcels(work: Work, row: Row, at: string): Promise<ItemUnits[]> {
  const { rows } = await sql<{ items: ItemUnits[] }>`delete from shipments where tenant_id = ${row.tenant_id}
    and order_id = ${String(row['id'])}::bigint and shipped_at = ${at}::timestamptz returning items`.execute(work.trx);
  return rows.flatMap(({ items }) => items);
}

/** Units that shipped without a recorded parcel, from the last item on. */
async function lastShipped(work: Work, row: Row, units: number): Promise<ItemUnits[]> {
  const items = await work.trx
    .selectFrom('order_items')
    .select(['id', 'shipped_quantity as shipped'])
    .where('tenant_id', '=', row.tenant_id)
    .where('order_id', '=', String(row['id']))
    .orderBy('id', 'desc')
    .execute();
  let left = units;
  return items.flatMap(({ id: itemId, shipped }) => {
    const quantity = Math.min(left, shipped);
    left -= quantity;
    return quantity > 0 ? [{ itemId, quantity }] : [];
  });
}
