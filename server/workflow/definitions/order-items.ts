import { sql } from 'kysely';
import type { orderMachine } from '#machines/order/machine.ts';
import { type Units, unrefundedUnits, unshippedUnits } from '#machines/units.ts';
import type { ItemUnits, Moment, Row, Work } from '../definition.ts';
import { wrongItems } from '../refusals.ts';
import { type ItemChange, moveItem, restock, shipInOrder } from '../stock.ts';

// Raw SQL: many items in one statement.

interface Item extends Pick<Units, 'quantity' | 'shipped' | 'refunded' | 'released'> {
  id: string;
  skuId: string;
}

/** Reads an order's items; the lock on the order protects them. */
async function itemsOf(work: Work, { row }: Pick<Moment, 'row'>): Promise<Item[]> {
  return work.trx
    .selectFrom('order_items')
    .select([
      'id',
      'sku_id as skuId',
      'quantity',
      'shipped_quantity as shipped',
      'refunded_quantity as refunded',
      'released_quantity as released',
    ])
    .where('tenant_id', '=', row.tenant_id)
    .where('order_id', '=', String(row['id']))
    .orderBy('id')
    .execute();
}

/** Distributes units among items: the named ones, or else in order, as many as each has room for. */
function shared(
  items: Item[],
  named: readonly ItemUnits[],
  units: number,
  roomOf: (item: Item) => number,
): ItemUnits[] {
  if (named.length > 0) return checked(items, named, units, roomOf);
  let left = units;
  const found: ItemUnits[] = [];
  for (const item of items) {
    const quantity = Math.min(left, roomOf(item));
    if (quantity > 0) found.push({ itemId: item.id, quantity });
    left -= quantity;
  }
  return found;
}

/** Checks that the named items belong to the order, have room for their units, and add up to the step's total. */
function checked(
  items: Item[],
  named: readonly ItemUnits[],
  units: number,
  roomOf: (item: Item) => number,
): ItemUnits[] {
  const wanted = new Map<string, number>();
  for (const { itemId, quantity } of named) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity);
  const sum = [...wanted.values()].reduce((all, quantity) => all + quantity, 0);
  const rooms = new Map(items.map((item) => [item.id, roomOf(item)]));
  const fits = [...wanted].every(([id, quantity]) => quantity > 0 && quantity <= (rooms.get(id) ?? 0));
  if (sum !== units || !fits) throw wrongItems();
  return [...wanted].map(([itemId, quantity]) => ({ itemId, quantity }));
}

function change(work: Work, { row }: Pick<Moment, 'row'>, what: keyof ItemChange, units: readonly ItemUnits[]): void {
  for (const { itemId, quantity } of units) moveItem(work.items, row.tenant_id, itemId, what, quantity);
}

/** Records the order's shipped and refunded units on its items too. */
export async function moveItems(work: Work, moment: Moment<typeof orderMachine>): Promise<void> {
  const { before, after } = moment.taken;
  if (!before) return;
  const [were, are] = [before.context, after.context];
  const shipped = are.shippedQuantity - were.shippedQuantity;
  const refunded = are.refundedQuantity - were.refundedQuantity;
  if (shipped === 0 && refunded === 0) return;
  if (shipped > 0 && moment.items.length === 0) {
    shipInOrder(work.shipped, moment.row.tenant_id, String(moment.row['id']), shipped);
    return;
  }
  const items = await itemsOf(work, moment);
  if (shipped > 0) {
    change(work, moment, 'shipped', shared(items, moment.items, shipped, unshippedUnits));
  }
  // An undo takes back what its own shipping sent; see order-undo.ts.
  if (shipped < 0 && moment.taken.event.type !== 'order.undoShip') {
    // A withdrawal takes back all shipped goods.
    for (const { id, shipped: sent } of items) change(work, moment, 'shipped', [{ itemId: id, quantity: -sent }]);
  }
  if (refunded > 0) {
    change(work, moment, 'refunded', shared(items, moment.items, refunded, unrefundedUnits));
  }
}

/** An item of a new order. */
export interface NewItem {
  spuId: string;
  skuId: string;
  spuName: string;
  picUrl: string;
  specInfo: string;
  quantity: number;
  /** fen for one unit, then fen and points for all units after discounts. */
  salesPrice: number;
  paymentPrice: number;
  paymentPoints: number;
}

/** Writes a new order's items and reserves their stock; the commit is refused if stock runs short. */
export async function placeItems(work: Work, row: Row, items: readonly NewItem[]): Promise<void> {
  const { tenant_id: tenantId, id: orderId, parent_id: parentId } = row;
  const values = items.map(
    (item) => sql`(${tenantId}, ${orderId}, ${item.spuId}, ${item.skuId}, ${item.spuName}, ${item.picUrl},
      ${item.specInfo}, ${item.quantity}, ${item.salesPrice}, ${item.paymentPrice}, ${item.paymentPoints})`,
  );
  await sql`insert into order_items (tenant_id, order_id, spu_id, sku_id, spu_name, pic_url, spec_info, quantity,
    sales_price, payment_price, payment_points) values ${sql.join(values)}`.execute(work.trx);
  // A split order's parent has already reserved these goods.
  if (parentId !== null) return;
  for (const { skuId, quantity } of items) restock(work.stock, tenantId, skuId, -quantity);
}

/** Returns units that will not be shipped to stock. */
export async function releaseStock(work: Work, moment: Pick<Moment, 'row' | 'items'>, units: number): Promise<void> {
  const items = await itemsOf(work, moment);
  const back = shared(items, moment.items, units, unshippedUnits);
  change(work, moment, 'released', back);
  const skus = new Map(items.map(({ id, skuId }) => [id, skuId]));
  for (const { itemId, quantity } of back) {
    const skuId = skus.get(itemId);
    if (skuId !== undefined) restock(work.stock, moment.row.tenant_id, skuId, quantity);
  }
}
