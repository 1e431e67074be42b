import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { pathsOf } from '#machines/kit/path-set.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { afterSaleInputs, cases } from './cases.ts';
import { afterSaleMachine } from './machine.ts';
import type { AfterSaleEvent, AfterSaleInput } from './types.ts';

const { returning, refundOnly } = afterSaleInputs;
const agree: AfterSaleEvent = { type: 'afterSale.agree', price: 3_000, points: 0 };
const shipBack: AfterSaleEvent = { type: 'afterSale.shipBack', carrier: '顺丰速运', trackingNo: 'SF1234567890' };
const silence = outcomeEvent('refundItem', { error: new Error('no answer') });
const refunded = outcomeEvent('refundItem', { done: { status: 'refunded' } });

function apply(input: AfterSaleInput, ...events: EventObject[]): Settled<typeof afterSaleMachine> {
  return events.reduce(
    (row, event) => {
      const step = settle(afterSaleMachine, row, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
      return step;
    },
    settleInitial(afterSaleMachine, input),
  );
}

test('the request reserves its claim on the order, and every end frees or refunds it', () => {
  const { proofs, simple } = pathsOf(afterSaleMachine, cases);
  const ends = [...proofs, ...simple]
    .flatMap(({ steps }) => steps.slice(-1))
    .filter(({ expect: at }) => at.status === 'done');
  const toOrder = (at: { emitted: EventObject[] }) => at.emitted.filter((emission) => 'claim' in emission).length;

  expect(apply(returning).emitted).toEqual([{ type: 'effect', code: 'openOnOrder', claim: returning.claim }]);
  expect(ends.length).toBeGreaterThan(5);
  expect(ends.filter((end) => end.kind !== 'refused' && toOrder(end.expect) !== 1)).toEqual([]);
});

test('goods come back before the money goes', () => {
  expect(apply(returning, agree).paths).toEqual(['agreed']);
  expect(apply(refundOnly, agree).paths).toEqual(['refunding']);
  expect(apply({ ...returning, claim: { ...returning.claim, unshipped: true } }, agree).paths).toEqual(['refunding']);
});

test('the gateway is asked for what was agreed, and the order told the same', () => {
  const asked = apply(returning, agree, shipBack, { type: 'afterSale.receive', restock: true } as AfterSaleEvent);

  expect(asked.emitted).toEqual([{ type: 'effect', code: 'restock', quantity: 1 }]);
  expect(asked.services).toMatchObject([{ input: { afterSaleNo: returning.afterSaleNo, price: 3_000 } }]);
  expect(settle(afterSaleMachine, asked, refunded)).toMatchObject({
    emitted: [{ type: 'effect', code: 'refundOnOrder', claim: returning.claim, price: 3_000, points: 0 }],
  });
});

test('goods not sent back in a week end it', () => {
  expect(apply(returning, agree).due).toEqual([{ ms: 7 * 24 * 3_600_000, event: 'afterSale.expire' }]);
  expect(apply(returning, agree, shipBack)).toMatchObject({ due: [], dropped: ['afterSale.expire'] });
});

test('a refund without an answer is looked up, tried again when the gateway never got it; one that was refused is not', () => {
  const refusal = outcomeEvent('refundItem', { done: { status: 'refused', reason: 'NOT_ENOUGH' } });

  const check = { type: 'afterSale.checkRefund' };
  const refundFound = (status: string) => outcomeEvent('findRefund', { done: { status } });
  const retry = { ms: 60_000, event: 'afterSale.retryRefund' };

  expect(apply(refundOnly, agree, silence).due).toEqual([{ ms: 60_000, event: 'afterSale.checkRefund' }]);
  expect(apply(refundOnly, agree, silence, check, refundFound('notFound')).due).toEqual([retry]);
  expect(apply(refundOnly, agree, silence, check, refundFound('refunded')).paths).toEqual(['refunded']);
  expect(apply(refundOnly, agree, silence, check, refundFound('pending')).due).toEqual([
    { ms: 600_000, event: 'afterSale.checkRefund' },
  ]);
  expect(apply(refundOnly, agree, refusal).due).toEqual([]);
});
