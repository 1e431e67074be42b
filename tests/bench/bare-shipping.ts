import type { Pool } from 'pg';

const counted = (table: string, day: string) => {
  const key = `tenant_id, ${day === '' ? '' : 'day, '}state, is_pay, order_type, app_type, slot`;
  const row = (state: string, by: number) => `($1, ${day}'${state}', 1, 0, 'MA', $2, ${by})`;
  return `insert into ${table} as c (${key}, count)
    values ${row('awaitingShipment.partly', 1)}, ${row('awaitingShipment.whole', -1)}
    on conflict (${key}) do update set count = c.count + excluded.count`;
};

/**
 * What the door writes when one unit of an order ships, as somebody would write it by hand who asks no chart. Neither tells
 * anybody in its transaction; the door does so afterwards, which is in its time and not in this one's.
 */
const statements: [string, (tenantId: string, id: string) => unknown[]][] = [
  ["select set_config('app.tenant', $1, true)", (tenantId) => [tenantId]],
  ['select * from orders where tenant_id = $1 and id = $2 for update', (tenantId, id) => [tenantId, id]],
  [
    `update orders set state = 'awaitingShipment.partly', shipped_quantity = 1, version = version + 1, shipped_at = now(),
      state_at = now(), updated_at = now() where tenant_id = $1 and id = $2`,
    (tenantId, id) => [tenantId, id],
  ],
  [
    'update order_items set shipped_quantity = shipped_quantity + 1 where tenant_id = $1 and order_id = $2',
    (tenantId, id) => [tenantId, id],
  ],
  [
    `insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, before, after,
      operator_type) values ($1, 'order', $2, 3, 'order.ship', '{"quantity": 1}', 'awaitingShipment.whole',
      'awaitingShipment.partly', '{"shippedQuantity": 0}', '{"shippedQuantity": 1}', 'system')`,
    (tenantId, id) => [tenantId, id],
  ],
  [
    `insert into outbox (tenant_id, topic, key, payload) values ($1, 'orderShipped', $2, '{"version": 3}')`,
    (tenantId, id) => [tenantId, `order:${id}`],
  ],
  [counted('order_totals', ''), (tenantId) => [tenantId, Math.floor(Math.random() * 16)]],
  [
    counted('order_days', `(now() at time zone 'Asia/Shanghai')::date, `),
    (tenantId) => [tenantId, Math.floor(Math.random() * 16)],
  ],
];

/** Ships one unit in a transaction of prepared statements. */
export async function shipBare(pool: Pool, tenantId: string, id: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const [index, [text, valuesOf]] of statements.entries()) {
      await client.query({ name: `bare${index}`, text, values: valuesOf(tenantId, id) });
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}
