import { orderMachine } from '#machines/order/machine.ts';
import type { OrderInput } from '#machines/order/types.ts';
import { orderStamps } from '#server/workflow/definitions/order-follow.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Facts } from '#server/workflow/difference.ts';
import { stepHistory } from '#server/workflow/history.ts';
import { type Actor, stateOf } from '#server/workflow/log-row.ts';
import { columnsOf } from '#server/workflow/row.ts';
import type { Act } from './lives.ts';

/** Stands for the number of the order until it has one; no amount and no name contains it. */
export const numberHere = '#order-no#';

/** Nominal times lie so far apart that a time-out tells from its moment which step began it. */
const apart = 1e12;

export interface LogTemplate {
  event: string;
  from: string;
  to: string;
  payload: string;
  before: string;
  after: string;
}

/** What all orders of one basket and one life have in common: everything but number, people and times. */
export interface Template {
  state: string;
  isPay: 0 | 1;
  /** fen paid less fen paid back. */
  net: number;
  columns: Facts;
  version: number;
  log: LogTemplate[];
  /** Columns that note a time, by the step that set them; step 0 is the beginning. */
  stamps: Map<string, number>;
  /** The step with which the order came to its state. */
  movedAt: number;
  due: { event: string; step: number; ms: number } | null;
  /** Points that a step moved: what the member got (+) or gave (−). */
  points: { step: number; amount: number; reason: string }[];
}

const nobody: Actor = { type: 'system', id: null, name: '' };
const text = (facts: Facts) => JSON.stringify(facts);

/** Lets the chart take an order through the acts; throws when it refuses one. */
export function templateOf(input: OrderInput, acts: readonly Act[]): Template {
  const birth = { input: { ...input, orderNo: numberHere }, at: 0, actor: nobody };
  const happenings = acts.map(({ event }, at) => ({ event, at: (at + 1) * apart, actor: nobody }));
  const place = { tenantId: '', rowId: '' };
  const { standing, log, steps } = stepHistory({ name: 'order', machine: orderMachine }, place, birth, happenings);
  const columns = columnsOf(orderDefinition, standing);
  const [timer] = standing.timers;
  const states = steps.map(({ after }) => stateOf(after.paths));
  const state = states.at(-1) ?? '';
  return {
    state,
    isPay: columns['is_pay'] === 1 ? 1 : 0,
    net: Number(columns['paid_price']) - Number(columns['refund_price']),
    columns,
    version: standing.version,
    log: log.map((row) => ({
      event: row.event,
      from: row.from_state,
      to: row.to_state,
      payload: text(row.payload),
      before: text(row.before),
      after: text(row.after),
    })),
    stamps: new Map(steps.flatMap((taken, step) => Object.keys(orderStamps(taken)).map((column) => [column, step]))),
    movedAt: states.findLastIndex((each, at) => at === 0 || states[at - 1] !== each),
    due: timer ? { event: timer.event, step: Math.floor(timer.at / apart), ms: timer.at % apart } : null,
    points: steps.flatMap(({ emitted }, step) =>
      emitted.flatMap((effect) => {
        const { code, points } = { code: '', points: 0, ...effect };
        if (code === 'takePoints') return [{ step, amount: -points, reason: 'orderPaid' }];
        return code === 'returnPoints' ? [{ step, amount: points, reason: 'orderRefunded' }] : [];
      }),
    ),
  };
}
