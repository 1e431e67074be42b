import { expect, test } from 'vitest';
import { cases as afterSaleCases } from './after-sale/cases.ts';
import { rowChart as afterSale } from './after-sale/row.ts';
import { turns as afterSaleTurns } from './after-sale/turns.ts';
import { openIn, type RowChart, restored } from './kit/acts.ts';
import type { Cases } from './kit/cases.ts';
import { pathsOf } from './kit/path-set.ts';
import type { Expectation } from './kit/realise.ts';
import { type Turns, turnOf } from './kit/turns.ts';
import { cases as orderCases } from './order/cases.ts';
import { rowChart as order } from './order/row.ts';
import { turns as orderTurns } from './order/turns.ts';

/** Where a chart stands after each step of its generated paths. */
function standsOf({ machine }: RowChart, cases: Cases): Expectation[] {
  const { proofs, simple } = pathsOf(machine, cases);
  return [...proofs, ...simple].flatMap(({ start, steps }) => [start, ...steps.map((step) => step.expect)]);
}

/** The shop's turns of a chart that none of their acts ends: the state and the facts of each. */
function stuckOf(chart: RowChart, turns: Turns, stands: readonly Expectation[]): unknown[] {
  return stands.filter(({ paths, context }) => {
    const acts = chart.acts.filter(({ act }) => turnOf(turns, paths[0] ?? '')?.acts.includes(act));
    return openIn(restored(chart, paths, context as object), { ...chart, acts }).length === 0;
  });
}

const isShops = (turns: Turns) => (stand: Expectation) => turnOf(turns, stand.paths[0] ?? '')?.whose === 'shop';

test('when it is the shop that an after-sale waits for, one of the named acts moves it on', () => {
  const stands = standsOf(afterSale, afterSaleCases as Cases).filter(isShops(afterSaleTurns));
  expect(new Set(stands.flatMap(({ paths }) => paths))).toEqual(new Set(['applied', 'shippedBack', 'refundFailed']));
  expect(stuckOf(afterSale, afterSaleTurns, stands)).toEqual([]);
});

test('when the refund of an order failed, one of the named acts moves it on', () => {
  // Goods that wait to be sent may be held by an open after-sale: then nobody ships.
  const stands = standsOf(order, orderCases as Cases).filter(({ paths }) => paths.includes('refundFailed'));
  expect(stands).not.toEqual([]);
  expect(stuckOf(order, orderTurns, stands)).toEqual([]);
});
