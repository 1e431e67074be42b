import type { OrderInput, OrderType } from '#machines/order/types.ts';
import { aheadMs } from '#machines/shanghai.ts';
import { inputOf, priceOf } from '#server/features/order/pricing.ts';
import { afterSaleWay } from './after-sales.ts';
import type { Chance } from './chance.ts';
import type { DemoOrder } from './demo-order.ts';
import { discountOf } from './discounts.ts';
import type { Sku } from './goods.ts';
import { type Happened, live } from './lives.ts';
import type { Member } from './members.ts';
import { numberHere, type Template, templateOf } from './template.ts';
import { demoFreight } from './tenants.ts';
import type { Walk } from './walk.ts';

const types: readonly (readonly [OrderType, number])[] = [
  [0, 78],
  [1, 5],
  [2, 10],
  [3, 7],
];
const patientMs = 36 * 3_600_000;

/** An order's number: its Shanghai time to the second and its row id. */
function orderNumber(at: number, id: number): string {
  const digits = new Date(at + aheadMs).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `${digits}${String(id).padStart(8, '0')}`;
}

const keyOf = (input: OrderInput, life: string, steps: number) =>
  [
    input.goodsKind,
    input.orderType,
    input.salesPrice,
    input.paymentPoints,
    input.itemQuantity,
    input.unpaidMinutes,
    life,
    steps,
  ].join('/');

/** The inputs of demo orders. */
export interface Shop {
  chance: Chance;
  members: readonly Member[];
  offers: readonly Sku[];
  now: number;
  /** Each member's current points, which orders change. */
  points: Map<number, number>;
}

/**
 * Creates orders one after the other, oldest first; orders with the same basket and life share one run of the chart.
 */
export function orderMaker({ chance, members, offers, now, points }: Shop) {
  const templates = new Map<string, Template>();
  const ways = new Map<string, Walk | null>();
  const byTenant = new Map(['t1', 't2'].map((id) => [id, offers.filter(({ tenantId }) => tenantId === id)]));
  let joined = 0;

  /** A random member who had joined by then; newer members order a little more. */
  const buyer = (at: number): Member | undefined => {
    while (joined < members.length && Date.parse(members[joined]?.created_at ?? '') < at) joined += 1;
    return members[Math.floor(Math.sqrt(chance.next()) * joined)];
  };

  return (id: number, at: number): DemoOrder | null => {
    const member = buyer(at);
    if (!member) return null;
    const offered = byTenant.get(member.tenant_id) ?? [];
    const left = points.get(member.id) ?? 0;
    const affordable = offered.filter((offer) => offer.points <= left);
    const sku = chance.pick(affordable.length > 0 ? affordable : offered);
    const quantity =
      sku.kind === 'ordinary'
        ? chance.weighted([
            [1, 62],
            [2, 26],
            [3, 12],
          ] as const)
        : 1;
    const orderType = sku.kind === 'ordinary' ? chance.weighted(types) : 0;
    const line = { ...sku, salesPrice: sku.price, quantity, shopId: null, shopFreight: null };
    const terms = { orderType, discountOf: discountOf(orderType), freight: demoFreight };
    const usual = inputOf(numberHere, priceOf([line], terms));
    // Some of the latest buyers have days to pay, so that the demo always shows orders awaiting payment.
    const isPatient = now - at < patientMs && orderType === 0 && chance.is(0.3);
    const input = isPatient ? { ...usual, unpaidMinutes: chance.int(3, 7) * 1_440 } : usual;
    const { name, happened } = isPatient ? { name: 'waits', happened: [] } : live(chance, input, at, now);
    const [own, claims] = [happened.filter(isOnOrder), happened.filter((each) => !isOnOrder(each))];
    const key = keyOf(input, name, happened.length);
    const template = templates.get(key) ?? templateOf(input, own.map(eventOf));
    templates.set(key, template);
    const way = ways.get(key) ?? afterSaleWay(claims.map(actOf));
    ways.set(key, way);
    points.set(
      member.id,
      template.points.reduce((sum, move) => sum + move.amount, left),
    );
    return {
      id,
      orderNo: orderNumber(at, id),
      member,
      sku,
      quantity,
      input,
      template,
      acts: own.map(actOf),
      times: [at, ...own.map(timeOf)],
      afterSale: way && { way, acts: claims.map(actOf), times: claims.map(timeOf) },
    };
  };
}

const isOnOrder = ({ act }: Happened) => act.on !== 'afterSale';
const eventOf = ({ act }: Happened) => act.event;
const actOf = ({ act }: Happened) => act;
const timeOf = ({ at }: Happened) => at;
