import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { inTenant } from '#server/db/database.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { openRival, type Rival } from '#tests/kit/rival.ts';
import { openShop, orderColumns, stockAtFirst } from '#tests/kit/shop.ts';
import type { Work } from './definition.ts';
import { placeItems } from './definitions/order-items.ts';
import { orderDefinition } from './definitions/order.ts';
import type { Door } from './door.ts';
import { system } from './log-row.ts';
import { openWorkflow } from './start.ts';
import { itemWrites, moveItem, restock, shipInOrder, shippedWrites, stockWrites } from './stock.ts';

let database: TestDatabase;
let rival: Rival;
let door: Door;
let shops = 100;
/** Two tenants; each has the skus 7 and 8. */
let tenants: [string, string];

beforeAll(async () => {
  database = await testDatabase();
  rival = await openRival(database.url);
  door = openWorkflow(database.db, { log: () => {} }).door;
});
// All of one length, so that they sort in creation order.
const nextTenant = () => `t${(shops += 1)}`;

beforeEach(async () => {
  tenants = [nextTenant(), nextTenant()];
  for (const tenantId of tenants) {
    await openShop(database.db, door, tenantId);
    const sku = { tenant_id: tenantId, id: '8', spu_id: '2', sku_code: 'S8', sales_price: 100, stock: stockAtFirst };
    await database.db.loader.insertInto('goods_skus').values(sku).execute();
  }
});
afterAll(async () => {
  await rival.end();
  await database.close();
});

/** Runs a transaction of the server itself, which sees the rows of every tenant. */
const inOne = (change: (work: Work) => void) => door.work('*', async (work) => change(work));

async function stocks(): Promise<number[]> {
  const rows = await database.db.loader
    .selectFrom('goods_skus')
    .select('stock')
    .where('tenant_id', 'in', tenants)
    .orderBy('tenant_id')
    .orderBy('id')
    .execute();
  return rows.map(({ stock }) => stock - stockAtFirst);
}

test('what a transaction gives and takes comes to its sum, for that sku of that tenant alone', async () => {
  const [first, second] = tenants;
  await inOne(({ stock }) => {
    restock(stock, first, '7', 5);
    restock(stock, first, '7', -2);
    restock(stock, second, '8', 1);
  });
  expect(await stocks()).toEqual([3, 0, 0, 1]);
});

test('who gives back what was taken in the same transaction waits for no row of the stock', () => {
  const stock: Work['stock'] = new Map();
  restock(stock, tenants[0], '7', 2);
  restock(stock, tenants[0], '7', -2);
  expect([...stockWrites(stock), ...itemWrites(new Map()), ...shippedWrites(new Map())]).toEqual([]);
});

test.each([[], ['nestloop'], ['nestloop', 'mergejoin'], ['nestloop', 'hashjoin']])(
  'stock that many want at once is taken in one order, whichever way it is named and joined (without %s)',
  async (...without) => {
    const [tenant] = tenants;
    const row = (id: string) => `where tenant_id = '${tenant}' and id = ${id}`;
    // The table stores them in reverse order, so that a write in table order would lock the higher one first.
    await rival.ask(`update goods_skus set sku_code = sku_code || 'x' ${row('7')}`);
    const wanted: Work['stock'] = new Map();
    for (const id of ['8', '7']) restock(wanted, tenant, id, 1);
    // Bypasses the door, which would retry the step after a deadlock and so hide it.
    const give = () =>
      inTenant(database.db, '*', async (trx) => {
        for (const way of without) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
        for (const write of stockWrites(wanted)) await write.execute(trx);
      });
    const keep = (id: string) => `update goods_skus set stock = stock ${row(id)}`;
    await rival.meanwhile(keep('7'), give, keep('8'));
    expect(await stocks()).toEqual([1, 1, 0, 0]);
  },
);

/** Places an order with one item per quantity; returns its id and its items' ids. */
async function placed(tenantId: string, ...quantities: number[]): Promise<{ id: string; items: string[] }> {
  const goods = { spuId: '1', skuId: '7', spuName: '茶', picUrl: '', specInfo: '' };
  const price = { salesPrice: 100, paymentPrice: 100, paymentPoints: 0 };
  const { row } = await door.create(orderDefinition, {
    tenantId,
    input: { ...orderInputs.ordinary, orderNo: `${tenantId}-${quantities.join('-')}` },
    columns: orderColumns,
    actor: system,
    within: (work, { row: order }) =>
      placeItems(
        work,
        order,
        quantities.map((quantity) => ({ ...goods, ...price, quantity })),
      ),
  });
  const id = String(row['id']);
  const items = database.db.loader.selectFrom('order_items').select('id').where('order_id', '=', id).orderBy('id');
  return { id, items: (await items.execute()).map((item) => item.id) };
}

/** For every item of the tenants in turn: units shipped, refunded and returned to stock. */
async function moved(): Promise<number[][]> {
  const rows = await database.db.loader
    .selectFrom('order_items')
    .selectAll()
    .where('tenant_id', 'in', tenants)
    .orderBy('tenant_id')
    .orderBy('id')
    .execute();
  return rows.map((item) => [item.shipped_quantity, item.refunded_quantity, item.released_quantity]);
}

test('units of an item are shipped, refunded and given back, and those of no other item', async () => {
  const [first, second] = tenants;
  const { items } = await placed(first, 4, 3);
  await placed(second, 2);
  // Two tenants may use the same id.
  await sql`update order_items set id = ${items[0]} where tenant_id = ${second}`.execute(database.db.loader);
  await inOne((work) => {
    moveItem(work.items, first, items[0] ?? '', 'shipped', 1);
    moveItem(work.items, first, items[0] ?? '', 'shipped', 2);
    moveItem(work.items, first, items[1] ?? '', 'refunded', 2);
  });
  expect(await moved()).toEqual([
    [3, 0, 0],
    [0, 2, 0],
    [0, 0, 0],
  ]);
  await inOne((work) => moveItem(work.items, first, items[1] ?? '', 'released', 1));
  expect(await moved()).toEqual([
    [3, 0, 0],
    [0, 2, 1],
    [0, 0, 0],
  ]);
});

test('units of an order are shipped from its first item on, as far as each has some left', async () => {
  const [first, second] = tenants;
  const { id, items } = await placed(first, 3, 2, 4);
  await placed(first, 5);
  const other = await placed(second, 6);
  await inOne((work) => moveItem(work.items, first, items[1] ?? '', 'released', 1));
  await inOne(({ shipped }) => {
    shipInOrder(shipped, first, id, 1);
    shipInOrder(shipped, first, id, 3);
  });
  const shippedOf = async () => (await moved()).map(([shipped]) => shipped);
  expect(await shippedOf()).toEqual([3, 1, 0, 0, 0]);
  await inOne(({ shipped }) => {
    shipInOrder(shipped, first, id, 2);
    shipInOrder(shipped, second, other.id, 4);
  });
  expect(await shippedOf()).toEqual([3, 1, 2, 0, 4]);
});
