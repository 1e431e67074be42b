import type { OrderInput } from '#machines/order/types.ts';
import { type Act, answered, day, hour, isKind, isParcel, type Life, minute, pay, ship, soon } from './acts.ts';
import type { Chance } from './chance.ts';
import { claimLives } from './claim-lives.ts';

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

const allLives = [...lives, ...claimLives];

/** An act and when it took place, milliseconds since 1970. */
export interface Happened {
  act: Act;
  at: number;
}

/** What happens to one order until now: its life, the acts there was time for, and when each took place. */
export function live(chance: Chance, order: OrderInput, born: number, now: number) {
  const open = allLives.filter(
    ({ fits, youngerThan }) => fits(order) && (youngerThan === undefined || now - born < youngerThan),
  );
  const life = chance.weighted(open.map((each) => [each, each.weight] as const));
  const happened: Happened[] = [];
  let at = born;
  for (const act of life.acts(order)) {
    const [shortest, longest] = act.after;
    if (act.follows !== true) at += Math.round(shortest + chance.next() * (longest - shortest));
    // An outside system answers within seconds, so no demo order is left waiting for one.
    if (at > now && act.follows !== true && !act.event.type.startsWith('xstate.')) break;
    happened.push({ act, at: Math.min(at, now) });
  }
  return { name: life.name, happened };
}
