import type { OrderInput } from '#machines/order/types.ts';
import {
  type Act,
  answered,
  day,
  hour,
  isKind,
  isParcel,
  type Life,
  minute,
  moneyBack,
  pay,
  ship,
  soon,
} from './acts.ts';
import type { Chance } from './chance.ts';
import { claimLives } from './claim-lives.ts';

/** The lives of demo orders; the chart checks each step, and an order too young for a whole life stops on the way. */
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
      moneyBack('order', order.paymentPrice),
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

/** An act and its time, milliseconds since 1970. */
export interface Happened {
  act: Act;
  at: number;
}

/** What an outside system says, or a refund that asks one. */
const isAnswer = ({ event: { type } }: Act) => type.startsWith('xstate.') || type.includes('.noteRefund');

/** Lives one order until now: its life, the acts that time allowed, and when each happened. */
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
    // Outside systems answer within seconds, so leave no demo order waiting for one.
    if (at > now && act.follows !== true && !isAnswer(act)) break;
    happened.push({ act, at: Math.min(at, now) });
  }
  return { name: life.name, happened };
}
