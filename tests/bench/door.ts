import { Pool } from 'pg';
import { orderInputs } from '#machines/order/cases.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { settingEach } from '#server/db/session-settings.ts';
import { vacuum } from '#server/db/vacuum.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { system } from '#server/workflow/log-row.ts';
import { openWorkflow } from '#server/workflow/start.ts';
import { openShop, placeOrder, sendOrder } from '#tests/kit/shop.ts';
import { shipBare } from './bare-shipping.ts';

export interface Measured {
  what: string;
  /** Orders a second, over all rounds. */
  bare: number;
  door: number;
  /** The median of the rounds' shares. */
  share: number;
}

const tenantId = 't1';
const rounds = 12;
const ordersARound = 160;
const makersAtOnce = 8;

/**
 * Orders shipped by bare SQL and by the door, in turns on one migrated database. One stall of the machine would decide a
 * sum, so each round has a share of its own; who begins changes from round to round.
 */
export async function benchDoor(url: string): Promise<Measured[]> {
  const db = await openDatabase(url);
  const pool = new Pool({
    connectionString: url,
    onConnect: settingEach({ role: 'zhanggui_app', timezone: 'UTC' }),
    max: 10,
  });
  // The database is stopped right after; the pool is not told before its last sockets are gone.
  pool.on('error', () => {});
  try {
    return await shipping(db, pool, url);
  } finally {
    await pool.end();
    await db.close();
  }
}

async function shipping(db: Database, pool: Pool, url: string): Promise<Measured[]> {
  const workflow = openWorkflow(db, { log: () => {} });
  workflow.serve({ messages: { orderShipped: async () => {} } });
  const { door } = workflow;
  await openShop(db, door, tenantId);
  await db.loader.updateTable('goods_skus').set({ stock: 1_000_000 }).execute();
  const event = { type: 'order.ship', quantity: 1 } as const;
  const ways = {
    bare: (id: string) => shipBare(pool, tenantId, id),
    door: async (id: string) => void (await door.act(orderDefinition, { scope: tenantId, id, event, actor: system })),
  };
  let made = 0;
  const paidOrder = async () => {
    const id = await placeOrder(door, tenantId, { ...orderInputs.ordinary, orderNo: `bench-${(made += 1)}` });
    await sendOrder(door, tenantId, id, { type: 'order.pay', price: 10_000, points: 0 });
    return id;
  };
  const secondsOf = async (way: keyof typeof ways, atOnce: number) => {
    const ids: string[] = [];
    await secondsFor(Array.from({ length: ordersARound }), makersAtOnce, async () => void ids.push(await paidOrder()));
    return secondsFor(ids, atOnce, ways[way]);
  };
  const rows: Measured[] = [];
  for (const atOnce of [1, 8]) {
    const spent = { bare: 0, door: 0 };
    const shares: number[] = [];
    // The first round makes both warm, and statistics are as PostgreSQL makes them by itself within a minute.
    for (let round = 0; round <= rounds; round += 1) {
      const took = { bare: 0, door: 0 };
      const order = ['bare', 'door'] as const;
      for (const way of round % 2 === 0 ? order : order.toReversed()) took[way] = await secondsOf(way, atOnce);
      if (round === 0) {
        // As PostgreSQL does by itself within a minute.
        await vacuum(url);
        continue;
      }
      spent.bare += took.bare;
      spent.door += took.door;
      shares.push(took.bare / took.door);
    }
    const perSecond = (seconds: number) => (rounds * ordersARound) / seconds;
    const share = shares.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
    rows.push({
      what: `ship an order, ${atOnce} at once`,
      bare: perSecond(spent.bare),
      door: perSecond(spent.door),
      share,
    });
  }
  return rows;
}

async function secondsFor<Item>(items: Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<number> {
  const left = items.values();
  const began = performance.now();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (performance.now() - began) / 1_000;
}
