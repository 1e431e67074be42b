import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { refundInputs } from './cases.ts';
import { refundMachine } from './machine.ts';
import { silenceMs } from './rules.ts';
import type { RefundAnswer, RefundFinding, RefundInput } from './types.ts';

const { free, behind, tooMany } = refundInputs;
const refundId = '5030';
const asked = (done: RefundAnswer) => outcomeEvent('askRefund', { done });
const found = (done: RefundFinding) => outcomeEvent('findRefund', { done });
const silence = outcomeEvent('askRefund', { error: new Error('no answer') });
const check = { type: 'refund.check' };

type Row = Settled<typeof refundMachine>;

function walk(input: RefundInput, ...events: EventObject[]): Row {
  return events.reduce(
    (row, event) => {
      const step = settle(refundMachine, row, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard} in ${row.paths.join()}`);
      return step;
    },
    settleInitial(refundMachine, input),
  );
}

test('the second refund of a payment waits its minute and is asked for then', () => {
  const waits = walk(behind);

  expect(waits).toMatchObject({ paths: ['queued'], services: [], due: [{ ms: 60_000, event: 'refund.begin' }] });
  expect(walk(behind, { type: 'refund.begin', waitMs: 30_000 } as EventObject).due).toMatchObject([{ ms: 30_000 }]);
  expect(walk(behind, { type: 'refund.begin' }).services).toMatchObject([{ src: 'askRefund' }]);
});

test('the fifty-first refund of a payment is never asked for', () => {
  expect(walk(tooMany)).toMatchObject({ paths: ['refused'], services: [], context: { refusal: 'TOO_MANY_PARTS' } });
});

test('a silence is asked about, and only what the gateway never received is asked for again, under the same number', () => {
  const silent = walk(free, silence);
  const byHand = Object.assign({ type: 'refund.settleByHand' }, { note: '现金' });
  const unknown = walk(free, silence, check, found({ status: 'notFound' }));

  expect(silent).toMatchObject({ paths: ['unanswered'], due: [{ ms: 60_000, event: 'refund.check' }] });
  expect(settle(refundMachine, silent, byHand)).toMatchObject({ ok: false });
  expect(settle(refundMachine, silent, { type: 'refund.retry' })).toMatchObject({ ok: false });
  expect(unknown).toMatchObject({ paths: ['queued'], due: [{ ms: 60_000, event: 'refund.begin' }] });
  expect(walk(free, silence, check, found({ status: 'notFound' }), { type: 'refund.begin' }).services).toEqual(
    walk(free).services,
  );
});

test('questions before their time, as people ask them, make no pause longer', () => {
  const unanswered = outcomeEvent('findRefund', { error: { message: 'no answer', ageMs: 30_000 } });
  const pressed = walk(free, silence, ...Array.from({ length: 10 }, () => [check, unanswered]).flat());
  expect(pressed).toMatchObject({ context: { attempts: 1 }, due: [{ ms: 60_000, event: 'refund.check' }] });
  const due = outcomeEvent('findRefund', { error: { message: 'no answer', ageMs: 61_000 } });
  expect(walk(free, silence, check, due)).toMatchObject({ context: { attempts: 2 }, due: [{ ms: 600_000 }] });

  const early = found({ status: 'accepted', refundId, ageMs: 30_000 });
  const accepted = walk(
    free,
    asked({ status: 'accepted', refundId }),
    ...Array.from({ length: 10 }, () => [check, early]).flat(),
  );
  expect(accepted).toMatchObject({ context: { checks: 0 }, due: [{ ms: 60_000, event: 'refund.check' }] });
});

test('accepted is not done: it is asked about at 1, 5, 30 minutes, 2 hours, then 6-hourly for ten days', () => {
  const accepted = { status: 'accepted', refundId } as const;
  let row = walk(free, asked(accepted));
  const waits: number[] = [];
  while (row.due.length > 0) {
    waits.push(row.due[0]?.ms ?? 0);
    for (const event of [check, found(accepted)]) {
      const step = settle(refundMachine, row, event);
      if (!step.ok) throw new Error(event.type);
      row = step;
    }
  }

  expect(waits.slice(0, 5)).toEqual([60_000, 240_000, 1_500_000, 5_400_000, 21_600_000]);
  expect(waits.reduce((sum, each) => sum + each, 0)).toBe(10 * 86_400_000 + 2 * 3_600_000);
  expect(row).toMatchObject({ paths: ['accepted'], emitted: [{ code: 'refundOverdue' }] });
});

test('a refund that the gateway closed is asked for under another number, and only after it said so itself', () => {
  const closed = { status: 'closed', refundId } as const;
  const told = walk(free, asked({ status: 'accepted', refundId }), {
    type: 'refund.report',
    ...closed,
  });
  const again = walk(free, asked(closed), { type: 'refund.retry' });

  expect(told).toMatchObject({ paths: ['checking'], services: [{ src: 'findRefund' }] });
  expect(again.services).toMatchObject([{ src: 'askRefund', input: { refundNo: `${free.refundNo}-2` } }]);
});

test('too little money is asked again after 1, 2, 4, 8 and then every 12 hours', () => {
  const waits: (number | undefined)[] = [];
  let row = walk(free);
  for (let n = 0; n < 6; n += 1) {
    for (const event of [asked({ status: 'unfunded' }), ...(n < 5 ? [{ type: 'refund.retry' }] : [])]) {
      const step = settle(refundMachine, row, event);
      if (!step.ok) throw new Error(event.type);
      row = step;
      if (event.type !== 'refund.retry') waits.push(row.due[0]?.ms);
    }
  }

  expect(waits.map((ms = 0) => ms / 3_600_000)).toEqual([1, 2, 4, 8, 12, 12]);
});

test('operators are told of a silence from the third on', () => {
  const again = [check, outcomeEvent('findRefund', { error: new Error('no answer') })];

  expect(walk(free, silence).emitted).toEqual([]);
  expect(walk(free, silence, ...again).emitted).toEqual([]);
  expect(walk(free, silence, ...again, ...again).emitted).toEqual([{ type: 'notice', code: 'refundUnanswered' }]);
});

test('the origin hears of money that is back, and of money that will not come by itself', () => {
  const refused = asked({ status: 'refused', reason: 'ACCOUNT_ERROR' });
  const byHand = { type: 'refund.settleByHand', note: '银行转账' };

  expect(walk(free, asked({ status: 'done', refundId })).emitted).toEqual([
    { type: 'effect', code: 'tellReturned', price: free.price },
  ]);
  expect(walk(free, refused).emitted).toContainEqual({
    type: 'effect',
    code: 'tellFailed',
    price: free.price,
    canRetry: true,
  });
  expect(walk(free, refused, { type: 'refund.retry' }).emitted).toContainEqual(
    expect.objectContaining({ code: 'tellResumed' }),
  );
  expect(walk(free, refused, byHand).emitted).toEqual([expect.objectContaining({ code: 'tellReturned' })]);
});

test('after silences it is asked about at 1, 10, 100 minutes, then daily', () => {
  const due = [1, 2, 3, 4, 5].map(silenceMs);
  expect(due.map((ms) => ms / 60_000)).toEqual([1, 10, 100, 1_440, 1_440]);
});

test('a report that the gateway has paid after all keeps its number, wherever it comes', () => {
  const report = { type: 'refund.report', status: 'done', refundId: '5031' } as EventObject;
  const abnormal = walk(free, asked({ status: 'abnormal', refundId }));

  expect(abnormal.paths).toEqual(['abnormal']);
  for (const row of [abnormal, walk(free, silence), walk(free, asked({ status: 'accepted', refundId }))])
    expect(settle(refundMachine, row, report)).toMatchObject({ paths: ['succeeded'], context: { refundId: '5031' } });
});

test('a report after a no is asked about, and nobody pays by other means meanwhile', () => {
  const report = { type: 'refund.report', status: 'done', refundId } as EventObject;
  const byHand = Object.assign({ type: 'refund.settleByHand' }, { note: '现金' });
  for (const no of [{ status: 'refused', reason: 'ACCOUNT_ERROR' }, { status: 'unfunded' }] as const) {
    const told = walk(free, asked(no), report);

    expect(told).toMatchObject({ paths: ['checking'], services: [{ src: 'findRefund' }], due: [] });
    expect(told.emitted).toEqual([expect.objectContaining({ code: 'tellResumed' })]);
    expect(settle(refundMachine, told, byHand)).toMatchObject({ ok: false });
    expect(walk(free, asked(no), report, found({ status: 'done', refundId }))).toMatchObject({ paths: ['succeeded'] });
    expect(walk(free, asked(no), report, found({ status: 'notFound' }))).toMatchObject({ paths: ['refused'] });
  }
});

test('of a refund whose account is retired nobody is asked again: it is written down by hand, and never called off', () => {
  const retired = found({ status: 'retired' });
  const accepted = asked({ status: 'accepted', refundId });
  const byHand = { type: 'refund.settleByHand', note: '已在商户平台核对' } as EventObject;
  for (const first of [silence, accepted, asked({ status: 'abnormal', refundId })]) {
    const row = walk(free, first, check, retired);
    expect(row).toMatchObject({ paths: ['unverifiable'], due: [], services: [] });
    expect(row.emitted).toEqual([
      { type: 'notice', code: 'refundUnverifiable' },
      { type: 'effect', code: 'tellFailed', price: free.price, canRetry: null },
    ]);
    for (const type of ['refund.callOff', 'refund.retry', 'refund.check'])
      expect([type, settle(refundMachine, row, { type }).ok]).toEqual([type, false]);
    expect(settle(refundMachine, row, byHand)).toMatchObject({ paths: ['settledByHand'] });
  }
});

test('a no is forgotten once a report spoke against it and nobody can be asked any more', () => {
  const report = { type: 'refund.report', status: 'done', refundId } as EventObject;
  const row = walk(free, asked({ status: 'refused', reason: 'ACCOUNT_ERROR' }), report, found({ status: 'retired' }));
  expect(row.paths).toEqual(['unverifiable']);
  expect(row.emitted).toContainEqual(expect.objectContaining({ code: 'tellFailed', canRetry: null }));
  expect(settle(refundMachine, row, { type: 'refund.callOff' }).ok).toBe(false);
});

test('what the gateway had told of before its account was retired still counts, and is not asked about', () => {
  const row = walk(free, silence, check, found({ status: 'retired' }));
  const told = (status: string) => ({ type: 'refund.report', status, refundId: '5031' }) as EventObject;

  expect(settle(refundMachine, row, told('done'))).toMatchObject({
    paths: ['succeeded'],
    context: { refundId: '5031' },
  });
  for (const status of ['closed', 'abnormal'])
    expect(settle(refundMachine, row, told(status))).toMatchObject({
      paths: ['unverifiable'],
      services: [],
      emitted: [],
      context: { refundId: '5031' },
    });
});

test('by hand is for what the gateway said no to, and for the one that it cannot be asked about; calling off is not', () => {
  const takes = (type: string) =>
    Object.entries(refundMachine.config.states ?? {}).flatMap(([name, state]) =>
      Object.keys(state.on ?? {}).includes(type) ? [name] : [],
    );
  expect(takes('refund.settleByHand')).toEqual(['unfunded', 'abnormal', 'refused', 'closed', 'unverifiable']);
  for (const type of ['refund.callOff', 'refund.retry']) expect(takes(type)).toEqual(['unfunded', 'refused', 'closed']);
});
