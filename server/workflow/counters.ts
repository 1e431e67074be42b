import { type RawBuilder, sql } from 'kysely';

// Raw SQL: many counters in one statement, by unnest; the writes join the transaction's last statement.

/** What an order is counted by: tenant, state, payment, type, client and the Shanghai day on which it was placed. */
export interface Counted {
  tenantId: string;
  state: string;
  isPay: number;
  orderType: number;
  appType: string;
  day: string;
}

/** What a member spent: number of paid orders, and fen paid minus fen refunded. */
export interface Spent {
  orders: number;
  amount: number;
}

export interface OrderCounts {
  totals: Map<string, number>;
  days: Map<string, number>;
  members: Map<string, Spent>;
}

/** Each counter is split into this many rows, so that transactions seldom wait for each other. */
const slots = 16;
const separator = '\u001f';

/** Deleted orders appear in no list and no count. */
function isListed({ state }: Counted): boolean {
  return state !== 'deleted';
}

function add(map: Map<string, number>, parts: readonly (string | number)[], by: number): void {
  const key = parts.join(separator);
  map.set(key, (map.get(key) ?? 0) + by);
}

/** Moves one order from its old counters (null: a new order) to its new ones. */
export function recount(counts: OrderCounts, before: Counted | null, after: Counted): void {
  for (const [counted, by] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!counted || !isListed(counted)) continue;
    const { tenantId, state, isPay, orderType, appType, day } = counted;
    add(counts.totals, [tenantId, state, isPay, orderType, appType], by);
    add(counts.days, [tenantId, day, state, isPay, orderType, appType], by);
  }
}

/** Adds to what a member has spent. */
export function respend(counts: OrderCounts, tenantId: string, memberId: string, by: Spent): void {
  if (by.orders === 0 && by.amount === 0) return;
  const key = tenantId + separator + memberId;
  const known = counts.members.get(key) ?? { orders: 0, amount: 0 };
  counts.members.set(key, { orders: known.orders + by.orders, amount: known.amount + by.amount });
}

/** Returns the writes that update the counters; each locks its rows in the same order. */
export function countWrites({ totals, days, members }: OrderCounts): RawBuilder<unknown>[] {
  const slot = Math.floor(Math.random() * slots);
  return [
    ...upsert(totals, slot, sql`order_totals`, [
      'tenant_id:text',
      'state:text',
      'is_pay:int',
      'order_type:int',
      'app_type:text',
    ]),
    ...upsert(days, slot, sql`order_days`, [
      'tenant_id:text',
      'day:date',
      'state:text',
      'is_pay:int',
      'order_type:int',
      'app_type:text',
    ]),
    ...memberWrites(members),
  ];
}

function upsert(
  map: Map<string, number>,
  slot: number,
  table: RawBuilder<unknown>,
  columns: string[],
): RawBuilder<unknown>[] {
  const changed = [...map].filter(([, by]) => by !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (changed.length === 0) return [];
  const parts = changed.map(([key]) => key.split(separator));
  const typed = columns.map((column) => column.split(':'));
  const names = sql.join(typed.map(([column = '']) => sql.ref(column)));
  const arrays = typed.map(([, type = ''], index) => sql`${parts.map((part) => part[index])}::${sql.raw(type)}[]`);
  const by = changed.map(([, count]) => count);
  return [
    sql`insert into ${table} as counted (${names}, slot, count)
      select ${names}, ${slot}, change from unnest(${sql.join(arrays)}, ${by}::bigint[]) as t (${names}, change)
      on conflict (${names}, slot) do update set count = counted.count + excluded.count`,
  ];
}

function memberWrites(members: OrderCounts['members']): RawBuilder<unknown>[] {
  const changed = [...members].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (changed.length === 0) return [];
  const keys = changed.map(([key]) => key.split(separator));
  return [
    sql`update members set order_count = order_count + t.orders, consume_amount = consume_amount + t.amount
      from unnest(${keys.map(([tenant]) => tenant)}::text[], ${keys.map(([, id]) => id)}::bigint[],
        ${changed.map(([, { orders }]) => orders)}::int[], ${changed.map(([, { amount }]) => amount)}::numeric[])
        as t (tenant_id, id, orders, amount)
      where members.tenant_id = t.tenant_id and members.id = t.id`,
  ];
}
