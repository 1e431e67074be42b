import { sql } from 'kysely';
import type { Label } from '#machines/kit/words.ts';
import { type Database, read } from '#server/db/database.ts';
import { actsOf } from '#server/workflow/acts.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Verdict } from '#server/workflow/jobs.ts';
import { orderActs } from '../acts.ts';
import type { StoredOrder } from '../rows.ts';

const stored = sql`o.*, m.nick_name as member_name`;

export const noOrder: Label = { zh: '没有找到该订单', en: 'There is no such order' };

/** Orders of a tenant by their numbers or by their ids; deleted ones are not found. */
export async function ordersBy(
  db: Database,
  tenantId: string,
  by: 'order_no' | 'id',
  values: readonly string[],
): Promise<Map<string, StoredOrder>> {
  const wanted = by === 'id' ? values.filter((id) => /^\d{1,18}$/.test(id)) : values;
  if (wanted.length === 0) return new Map();
  const { rows } = await read(db, tenantId, (query) =>
    sql<StoredOrder>`select ${stored} from orders o
      join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      where o.tenant_id = ${tenantId} and o.stage <> 'deleted'
        and o.${sql.ref(by)} in (${sql.join(wanted)})`.execute(query),
  );
  return new Map(rows.map((order) => [by === 'id' ? order.id : order.order_no, order]));
}

/** What the order's chart says to an act, as a verdict on its row. */
export function verdictOn(order: StoredOrder, act: string): Verdict {
  const [state] = actsOf(
    orderDefinition,
    { ...order },
    orderActs.filter((each) => each.act === act),
  );
  if (!state) throw new Error(`Orders know no act ${act}.`);
  if (state.allowed) return { status: 'waiting', targetId: order.id };
  return { status: 'failed', targetId: order.id, reason: state.words ?? noOrder };
}
