import { Pool } from 'pg';
import { orderInputs } from '#machines/order/cases.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { settingEach } from '#server/db/session-settings.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { system } from '#server/workflow/log-row.ts';
import { openWorkflow } from '#server/workflow/start.ts';
import { openShop, placeOrder, sendOrder } from '#tests/kit/shop.ts';
import { shipBare } from './bare-shipping.ts';

export interface Measured {
  what: string;
  perSecond: number;
}

const tenantId = 't1';
const rounds = 4;
const ordersARound = 200;

/** Orders shipped by bare SQL and by the door, in turns on one migrated database; each door's row follows its bare one. */
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
    return await shipping(db, pool);
  } finally {
    await pool.end();
    await db.close();
  }
}

async function shipping(db: Database, pool: Pool): Promise<Measured[]> {
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
  const rows: Measured[] = [];
  for (const atOnce of [1, 8]) {
    const spent = { bare: 0, door: 0 };
    // The first round makes both warm.
    for (let round = 0; round <= rounds; round += 1) {
      for (const way of ['bare', 'door'] as const) {
        const ids: string[] = [];
        for (let index = 0; index < ordersARound; index += 1) ids.push(await paidOrder());
        const seconds = await secondsFor(ids, atOnce, ways[way]);
        if (round > 0) spent[way] += seconds;
      }
    }
    const perSecond = (way: 'bare' | 'door') => (rounds * ordersARound) / spent[way];
    const what = `ship an order, ${atOnce} at once`;
    rows.push({ what: `${what}: bare SQL`, perSecond: perSecond('bare') });
    rows.push({ what: `${what}: the door`, perSecond: perSecond('door') });
  }
  return rows;
}

async function secondsFor(ids: string[], atOnce: number, work: (id: string) => Promise<void>): Promise<number> {
  const left = [...ids];
  const began = performance.now();
  const worker = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await work(id);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (performance.now() - began) / 1_000;
}
