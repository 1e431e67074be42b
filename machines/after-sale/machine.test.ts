import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { pathsOf } from '#machines/kit/path-set.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { afterSaleInputs, cases } from './cases.ts';
import { afterSaleMachine } from './machine.ts';
import type { AfterSaleEvent, AfterSaleInput } from './types.ts';

const { returning, refundOnly } = afterSaleInputs;
const agree: AfterSaleEvent = { type: 'afterSale.agree', price: 3_000, points: 0 };
const shipBack: AfterSaleEvent = { type: 'afterSale.shipBack', carrier: '顺丰速运', trackingNo: 'SF1234567890' };
const noteRefund: AfterSaleEvent = { type: 'afterSale.noteRefund', price: 3_000 };
const failure = (canRetry: boolean | null): AfterSaleEvent => ({ type: 'afterSale.noteRefundFailure', canRetry });
const byHand: AfterSaleEvent = { type: 'afterSale.settleByHand', note: '银行转账' };

function apply(input: AfterSaleInput, ...events: AfterSaleEvent[]): Settled<typeof afterSaleMachine> {
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
  expect(apply(refundOnly, agree).paths).toEqual(['awaitingRefund']);
  expect(apply({ ...returning, claim: { ...returning.claim, unshipped: true } }, agree).paths).toEqual([
    'awaitingRefund',
  ]);
});

test('a refund of what was agreed is opened, and the order told the same when it is back', () => {
  const asked = apply(returning, agree, shipBack, { type: 'afterSale.receive', restock: true });

  expect(asked.emitted).toEqual([
    { type: 'effect', code: 'restock', quantity: 1 },
    { type: 'effect', code: 'openRefund', price: 3_000 },
  ]);
  expect(settle(afterSaleMachine, asked, noteRefund)).toMatchObject({
    paths: ['refunded'],
    emitted: [{ type: 'effect', code: 'refundOnOrder', claim: returning.claim, price: 3_000, points: 0 }],
  });
  expect(
    settle(afterSaleMachine, asked, { type: 'afterSale.noteRefund', price: 2_999 } as AfterSaleEvent),
  ).toMatchObject({
    refusal: { guard: 'isWholeRefund' },
  });
});

test('goods not sent back in a week end it', () => {
  expect(apply(returning, agree).due).toEqual([{ ms: 7 * 24 * 3_600_000, event: 'afterSale.expire' }]);
  expect(apply(returning, agree, shipBack)).toMatchObject({ due: [], dropped: ['afterSale.expire'] });
});

test('a refund that failed is asked for again or settled by hand; one that may not be asked for again only the latter', () => {
  const refused = apply(refundOnly, agree, failure(true));
  const dead = apply(refundOnly, agree, failure(false));
  const unaskable = apply(refundOnly, agree, failure(null));
  const refusalOf = (row: typeof refused, event: AfterSaleEvent) => settle(afterSaleMachine, row, event);

  expect(settle(afterSaleMachine, refused, { type: 'afterSale.retryRefund' })).toMatchObject({
    paths: ['awaitingRefund'],
    emitted: [{ type: 'effect', code: 'retryRefund' }],
  });
  expect(refusalOf(dead, { type: 'afterSale.retryRefund' })).toMatchObject({ refusal: { guard: 'isRefundRefused' } });
  expect(refusalOf(dead, { ...byHand, note: ' ' })).toMatchObject({ refusal: { guard: 'isNote' } });
  const check: AfterSaleEvent = { type: 'afterSale.checkRefund' };
  expect(settle(afterSaleMachine, dead, check)).toMatchObject({ emitted: [{ code: 'checkRefund' }] });
  expect(refusalOf(unaskable, check)).toMatchObject({ refusal: { guard: 'isRefundOpen' } });
  expect(refusalOf(unaskable, { type: 'afterSale.retryRefund' })).toMatchObject({
    refusal: { guard: 'isRefundRefused' },
  });
  for (const row of [refused, dead, unaskable])
    expect(settle(afterSaleMachine, row, byHand)).toMatchObject({
      paths: ['awaitingRefund'],
      emitted: [{ type: 'effect', code: 'settleRefund', note: '银行转账' }],
    });
  expect(apply(refundOnly, agree, failure(true), { type: 'afterSale.noteRefundResume' }).paths).toEqual([
    'awaitingRefund',
  ]);
  expect(apply(refundOnly, agree, failure(true), noteRefund).paths).toEqual(['refunded']);
});
