import { shanghaiDay } from '#machines/shanghai.ts';
import type { DemoOrder } from './demo-order.ts';
import type { Member } from './members.ts';

type Counts = Map<string, { cells: (string | number)[]; count: number }>;

/** Counts by the key columns of a counter table. */
export interface Tallies {
  orderTotals: Counts;
  orderDays: Counts;
  factTotals: Counts;
  factDays: Counts;
}

export const noTallies = (): Tallies => ({
  orderTotals: new Map(),
  orderDays: new Map(),
  factTotals: new Map(),
  factDays: new Map(),
});

function add(counts: Counts, cells: (string | number)[]): void {
  const key = cells.join('\t');
  const known = counts.get(key);
  if (known) known.count += 1;
  else counts.set(key, { cells, count: 1 });
}

/** Counts an order by state, payment, type and client, in total and for its day. */
export function tallyOrder({ orderTotals, orderDays }: Tallies, { member, input, template, times }: DemoOrder): void {
  const by = [template.state, template.isPay, input.orderType, member.app_type];
  add(orderTotals, [member.tenant_id, ...by]);
  add(orderDays, [member.tenant_id, shanghaiDay(times[0] ?? 0), ...by]);
}

/** Counts a member in total, by client, gender and province, and for their joining day. */
export function tallyMember({ factTotals, factDays }: Tallies, member: Member): void {
  const { tenant_id: tenantId, app_type: appType, sex, province, created_at: at } = member;
  add(factTotals, [tenantId, 'member', 'all', '']);
  add(factTotals, [tenantId, 'member', 'app_type', appType]);
  add(factTotals, [tenantId, 'member', 'sex', sex === null ? '' : String(sex)]);
  add(factTotals, [tenantId, 'member', 'province', province]);
  add(factDays, [tenantId, 'member', shanghaiDay(Date.parse(at))]);
}

/** Counts goods in total and for the day they were added. */
export function tallyGoods({ factTotals, factDays }: Tallies, tenantId: string, at: string): void {
  add(factTotals, [tenantId, 'goods', 'all', '']);
  add(factDays, [tenantId, 'goods', shanghaiDay(Date.parse(at))]);
}
