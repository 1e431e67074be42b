import { DEFAULT_TIMES, listedPrice, unpaidMinutesOf } from '#machines/order/rules.ts';
import type { OrderInput, OrderType } from '#machines/order/types.ts';
import type { Chance } from './chance.ts';
import type { Sku } from './goods.ts';
import { type Act, live } from './lives.ts';
import type { Member } from './members.ts';
import { numberHere, type Template, templateOf } from './template.ts';

/** One demo order: what happened to it and when. */
export interface DemoOrder {
  id: number;
  orderNo: string;
  member: Member;
  sku: Sku;
  quantity: number;
  input: OrderInput;
  template: Template;
  acts: Act[];
  /** Milliseconds since 1970 of each step; the first is when it was placed. */
  times: number[];
}

const types: readonly (readonly [OrderType, number])[] = [
  [0, 78],
  [1, 5],
  [2, 10],
  [3, 7],
];
/** How much a kind of order takes off the price. */
const discounts: Record<OrderType, number> = { 0: 0, 1: 0.2, 2: 0.1, 3: 0.3 };
const freeFreightFrom = 9_900;
const freight = 800;

const aheadMs = 8 * 3_600_000;

/** The number of an order: its Shanghai time to the second and its row. */
function orderNumber(at: number, id: number): string {
  const digits = new Date(at + aheadMs).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `${digits}${String(id).padStart(8, '0')}`;
}

function inputOf({ kind, price, points }: Sku, quantity: number, orderType: OrderType): OrderInput {
  const salesPrice = price * quantity;
  const amounts = {
    salesPrice,
    freightPrice: kind === 'ordinary' && salesPrice < freeFreightFrom ? freight : 0,
    discountPrice: Math.round((salesPrice * discounts[orderType]) / 10) * 10,
  };
  return {
    orderNo: numberHere,
    orderType,
    goodsKind: kind,
    parentId: null,
    ...amounts,
    adjustPrice: 0,
    paymentPrice: listedPrice(amounts),
    paymentPoints: points * quantity,
    itemQuantity: quantity,
    isPay: 0,
    unpaidMinutes: unpaidMinutesOf(orderType),
    autoReceiveDays: DEFAULT_TIMES.autoReceiveDays,
  };
}

const keyOf = (input: OrderInput, life: string, steps: number) =>
  [input.goodsKind, input.orderType, input.salesPrice, input.paymentPoints, input.itemQuantity, life, steps].join('/');

/** What orders are made from. */
export interface Shop {
  chance: Chance;
  members: readonly Member[];
  offers: readonly Sku[];
  now: number;
  /** Points that a member has left; orders take and give. */
  points: Map<number, number>;
}

/** Makes one order after the other, the oldest first; orders of one basket and one life share what the chart said. */
export function orderMaker({ chance, members, offers, now, points }: Shop) {
  const templates = new Map<string, Template>();
  const byTenant = new Map(['t1', 't2'].map((id) => [id, offers.filter(({ tenantId }) => tenantId === id)]));
  let joined = 0;

  /** Somebody who had joined by then; newer members order a little more. */
  const buyer = (at: number): Member | undefined => {
    while (joined < members.length && Date.parse(members[joined]?.created_at ?? '') < at) joined += 1;
    return members[Math.floor(Math.sqrt(chance.next()) * joined)];
  };

  return (id: number, at: number): DemoOrder | null => {
    const member = buyer(at);
    if (!member) return null;
    const own = byTenant.get(member.tenant_id) ?? [];
    const left = points.get(member.id) ?? 0;
    const affordable = own.filter((offer) => offer.points <= left);
    const sku = chance.pick(affordable.length > 0 ? affordable : own);
    const quantity =
      sku.kind === 'ordinary'
        ? chance.weighted([
            [1, 62],
            [2, 26],
            [3, 12],
          ] as const)
        : 1;
    const input = inputOf(sku, quantity, sku.kind === 'ordinary' ? chance.weighted(types) : 0);
    const { name, acts, times } = live(chance, input, at, now);
    const key = keyOf(input, name, acts.length);
    const template = templates.get(key) ?? templateOf(input, acts);
    templates.set(key, template);
    points.set(
      member.id,
      template.points.reduce((sum, move) => sum + move.amount, left),
    );
    return { id, orderNo: orderNumber(at, id), member, sku, quantity, input, template, acts, times: [at, ...times] };
  };
}
