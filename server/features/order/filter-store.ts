import { type RawBuilder, sql } from 'kysely';
import { orderMachine } from '#machines/order/machine.ts';
import { isLate } from '#server/rows/lateness.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { dayStart } from '#server/rows/shanghai.ts';
import { matching, spellings } from '#server/rows/text-search.ts';
import { hasSurplus } from './surplus-store.ts';

/** The filters of the order list; days are ISO dates in Asia/Shanghai. */
export type OrderFilter = ListFilter<'pageOrders'>;

/** The conditions that the counters also cover: tenant, state, paid, type, client. */
export function countedRules(scope: string, filter: OrderFilter): RawBuilder<unknown>[] {
  const { state } = filter;
  const rules = plainRules(scope, filter);
  if (state?.includes('.')) rules.push(sql`state = ${state}`);
  // Of two comparisons PostgreSQL knows how many rows they leave, of a part of the text it does not.
  else if (state !== undefined) rules.push(sql`(state = ${state} or starts_with(state, ${`${state}.`}))`);
  return rules;
}

/** Those of them whose columns orders, their items and the counters all have. */
export function plainRules(scope: string, { isPay, orderType, appType }: OrderFilter): RawBuilder<unknown>[] {
  const rules: RawBuilder<unknown>[] = [tenantIs(scope)];
  // Written out, so that the index of unpaid orders alone is known to hold them.
  if (isPay !== undefined) rules.push(sql`is_pay = ${sql.lit(isPay)}`);
  if (orderType !== undefined) rules.push(sql`order_type = ${orderType}`);
  if (appType !== undefined) rules.push(sql`app_type = ${appType}`);
  return rules;
}

/** Returns true when the counters know the number of rows for a filter. */
export function isCounted({ state: _s, isPay: _p, orderType: _t, appType: _a, ...others }: OrderFilter): boolean {
  return Object.values(others).every((value) => value === undefined);
}

/** Deleted orders appear in no list and no count. Written out, so that the indexes without them are known to hold the rest. */
export const isListed = sql`stage <> 'deleted'`;

/** What a text is looked for in; what the table `order_texts` joins. */
export const searchedColumns = ['order_no', 'receiver_name', 'receiver_phone'] as const;

/**
 * Looks at each order for an item of the goods. In the list's order it finds a page of goods that many orders have;
 * `orderRules` starts from the items, which suits all others.
 */
export const hasGoods = (spuId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from order_items i
    where i.tenant_id = orders.tenant_id and i.order_id = orders.id and i.spu_id = ${spuId} offset 0)`;

const stages = new Set(Object.keys(orderMachine.states));

/** The chart's own are written out: PostgreSQL then knows how many orders stand there, from none to most of them. */
function stageOf(state: string): RawBuilder<unknown> {
  const [stage = ''] = state.split('.', 1);
  return stages.has(stage) ? sql.lit(stage) : sql`${stage}`;
}

/** The conditions on the orders themselves; a nested state is looked up through its stage, which has the index. */
export function orderRules(scope: string, filter: OrderFilter): RawBuilder<unknown> {
  const { state, goodsKind, orderNo, userId, spuId, payChannel, trackingNo, surplus, late, text, from, to, ...plain } =
    filter;
  const rules = [...plainRules(scope, plain), isListed];
  if (state !== undefined) rules.push(sql`stage = ${stageOf(state)}`);
  if (state?.includes('.')) rules.push(sql`state = ${state}`);
  // Written out, so that an index of some kinds alone is known to hold it.
  if (goodsKind !== undefined) rules.push(sql`goods_kind = ${sql.lit(goodsKind)}`);
  if (orderNo !== undefined) rules.push(sql`order_no = ${orderNo}`);
  if (userId !== undefined) rules.push(sql`member_id = ${userId}`);
  if (payChannel !== undefined) rules.push(sql`pay_channel = ${payChannel}`);
  if (spuId !== undefined) {
    rules.push(sql`(tenant_id, id) in (select tenant_id, order_id from order_items where spu_id = ${spuId})`);
  }
  if (trackingNo !== undefined) {
    rules.push(
      sql`(tenant_id, id) in (select tenant_id, order_id from shipments where tracking_no in (${sql.join(spellings(trackingNo))}))`,
    );
  }
  if (surplus !== undefined) rules.push(hasSurplus);
  if (late !== undefined) rules.push(isLate(late));
  if (text !== undefined) {
    rules.push(matching('orders_with_text', text));
  }
  if (from !== undefined) rules.push(sql`created_at >= ${dayStart(from)}`);
  if (to !== undefined) rules.push(sql`created_at < ${dayStart(to, 1)}`);
  return sql.join(rules, sql` and `);
}
