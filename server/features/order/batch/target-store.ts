import { type Selectable, sql } from 'kysely';
import type { Label } from '#machines/kit/words.ts';
import { forms } from '#openapi/generated/values.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { actOfEach } from '#server/workflow/acts.ts';
import { chartColumns, orderDefinition } from '#server/workflow/definitions/order.ts';
import type { JobSubject, Subjects, Verdict } from '#server/workflow/jobs.ts';

// Raw SQL: the column to look in is known only at run time.

/** What the chart asks of an order, and what names it. */
type Target = Pick<Selectable<DB['orders']>, 'tenant_id' | 'id' | 'order_no' | 'item_quantity'>;

const targetColumns = sql.join(['tenant_id', 'id', ...chartColumns].map((column) => sql.ref(column)));

export const noOrder: Label = { zh: '没有找到该订单', en: 'Order not found' };
const noNumber: Label = { zh: '请填写订单号', en: 'Enter the order number' };

/** What is said of a row of a file whose number is no order's. */
export const unknownOrder = (orderNo: string): Verdict => ({
  status: 'failed',
  reason: orderNo === '' ? noNumber : noOrder,
});

/** Returns orders of a tenant by number or id, without deleted ones. */
export async function ordersBy(
  db: Database,
  tenantId: string,
  by: 'order_no' | 'id',
  values: readonly string[],
): Promise<Map<string, Target>> {
  const wanted = by === 'id' ? values.filter((id) => forms.Id.test(id)) : values;
  if (wanted.length === 0) return new Map();
  const { rows } = await read(db, tenantId, (query) =>
    sql<Target>`select ${targetColumns} from orders where tenant_id = ${tenantId} and stage <> 'deleted'
      and ${sql.ref(by)} = any(${wanted}::${sql.raw(by === 'id' ? 'bigint' : 'text')}[])`.execute(query),
  );
  return new Map(rows.map((order) => [by === 'id' ? order.id : order.order_no, order]));
}

/** Describes orders as subjects of rows: number, buyer and paid amount, deleted ones included. */
export function orderSubjects(db: Database): Subjects {
  return {
    title: { zh: '订单号', en: 'Order no.' },
    async byId(tenantId, ids) {
      if (ids.length === 0) return new Map();
      const { rows } = await read(db, tenantId, (query) =>
        sql<JobSubject>`select 'order' as kind, o.id, o.order_no as name, o.stage = 'deleted' as "isGone",
            m.nick_name as "memberName", o.payment_price as price, o.payment_points as points
          from orders o join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
          where o.tenant_id = ${tenantId} and o.id = any(${ids}::bigint[])`.execute(query),
      );
      return new Map(rows.map((order) => [order.id, order]));
    },
  };
}

/** Converts what order charts answer to one action into verdicts on the rows of these orders. */
export function verdictsOn(act: string): (order: Target) => Verdict {
  const stateOf = actOfEach(orderDefinition, act);
  return (order) => {
    const { allowed, words } = stateOf(order);
    if (allowed) return { status: 'waiting', targetId: order.id };
    return { status: 'failed', targetId: order.id, reason: words ?? noOrder };
  };
}
