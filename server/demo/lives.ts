import type { AnyEventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import type { OrderInput } from '#machines/order/types.ts';
import type { Chance } from './chance.ts';

/** One thing that happens to an order, and how long after the one before: the shortest and the longest time in ms. */
export interface Act {
  event: AnyEventObject;
  after: readonly [number, number];
  by: 'member' | 'operator' | 'system';
}

export interface Life {
  name: string;
  weight: number;
  /** Older orders do not stand there any more. */
  youngerThan?: number;
  fits: (order: OrderInput) => boolean;
  acts: (order: OrderInput) => Act[];
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const isParcel = ({ goodsKind }: OrderInput) => goodsKind === 'ordinary' || goodsKind === 'points';
const isKind = (kind: OrderInput['goodsKind']) => (order: OrderInput) => order.goodsKind === kind;

const pay = (order: OrderInput): Act => ({
  event: { type: 'order.pay', price: order.paymentPrice, points: order.paymentPoints },
  after: [20 * second, Math.min(order.unpaidMinutes - 1, 12) * minute],
  by: 'member',
});
const ship = (quantity: number, after: Act['after']): Act => ({
  event: { type: 'order.ship', quantity },
  after,
  by: 'operator',
});
const answered = (service: string, output: unknown): Act => ({
  event: outcomeEvent(service, { done: output }),
  after: [2 * second, 4 * second],
  by: 'system',
});
const soon: Act['after'] = [3 * hour, 44 * hour];

/** The ways in which demo orders go; the chart decides whether they may, and an order too young for all of it stands where it came to. */
const lives: readonly Life[] = [
  {
    name: 'received',
    weight: 58,
    fits: isParcel,
    acts: (order) => [
      pay(order),
      ship(order.itemQuantity, soon),
      { event: { type: 'order.receive' }, after: [22 * hour, 6 * day], by: 'member' },
    ],
  },
  {
    name: 'received by time',
    weight: 14,
    fits: isParcel,
    acts: (order) => [
      pay(order),
      ship(order.itemQuantity, soon),
      {
        event: { type: 'order.autoReceive' },
        after: [order.autoReceiveDays * day, order.autoReceiveDays * day],
        by: 'system',
      },
    ],
  },
  {
    name: 'shipped in two parts',
    weight: 8,
    fits: (order) => isParcel(order) && order.itemQuantity > 1,
    acts: (order) => [
      pay(order),
      ship(1, soon),
      ship(order.itemQuantity - 1, [8 * hour, 60 * hour]),
      { event: { type: 'order.receive' }, after: [22 * hour, 5 * day], by: 'member' },
    ],
  },
  { name: 'late to ship', weight: 3, youngerThan: 7 * day, fits: isParcel, acts: (order) => [pay(order)] },
  {
    name: 'expired',
    weight: 9,
    fits: () => true,
    acts: ({ unpaidMinutes }) => [
      { event: { type: 'order.expire' }, after: [unpaidMinutes * minute, unpaidMinutes * minute], by: 'system' },
    ],
  },
  {
    name: 'cancelled unpaid',
    weight: 4,
    fits: () => true,
    acts: () => [{ event: { type: 'order.cancel', reason: 'member' }, after: [minute, 4 * minute], by: 'member' }],
  },
  {
    name: 'cancelled and paid back',
    weight: 4,
    fits: isKind('ordinary'),
    acts: (order) => [
      pay(order),
      { event: { type: 'order.cancel', reason: 'operator' }, after: [hour, 20 * hour], by: 'operator' },
      answered('refundPayment', { status: 'refunded' }),
    ],
  },
  {
    name: 'points paid back',
    weight: 4,
    fits: isKind('points'),
    acts: (order) => [pay(order), { event: { type: 'order.idolRefund' }, after: [hour, 20 * hour], by: 'operator' }],
  },
  {
    name: 'handed out',
    weight: 88,
    fits: isKind('virtual'),
    acts: (order) => [pay(order), answered('deliverGoods', {})],
  },
  {
    name: 'cards filled in',
    weight: 88,
    fits: isKind('card'),
    acts: (order) => [
      pay(order),
      {
        event: { type: 'order.handleCards', cards: order.itemQuantity },
        after: [30 * minute, 20 * hour],
        by: 'operator',
      },
      answered('sendCardSms', {}),
    ],
  },
];

/** What happens to one order until now: its life, the acts there was time for, and when each took place. */
export function live(chance: Chance, order: OrderInput, born: number, now: number) {
  const open = lives.filter(
    ({ fits, youngerThan }) => fits(order) && (youngerThan === undefined || now - born < youngerThan),
  );
  const life = chance.weighted(open.map((each) => [each, each.weight] as const));
  const acts: Act[] = [];
  const times: number[] = [];
  let at = born;
  for (const act of life.acts(order)) {
    const [shortest, longest] = act.after;
    at += Math.round(shortest + chance.next() * (longest - shortest));
    // An outside system answers within seconds, so no demo order is left waiting for one.
    if (at > now && act.by !== 'system') break;
    if (at > now && !act.event.type.startsWith('xstate.')) break;
    acts.push(act);
    times.push(Math.min(at, now));
  }
  return { name: life.name, acts, times };
}
