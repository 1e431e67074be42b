import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { reportInputs } from './cases.ts';
import { shippingReportMachine } from './machine.ts';

const say = (verb: string): EventObject => ({ type: `report.${verb}` });
const uploaded = (done: object) => outcomeEvent('uploadShipping', { done });
const taken = uploaded({ status: 'taken', isAll: true });
const refused = uploaded({ status: 'refused', code: '10060014' });

function report(...events: EventObject[]): Settled<typeof shippingReportMachine> {
  return events.reduce(
    (row, event) => {
      const step = settle(shippingReportMachine, row, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
      return step;
    },
    settleInitial(shippingReportMachine, reportInputs.parcels),
  );
}

const correcting = [say('upload'), taken, say('noteParcels'), say('correct')];

test('a correction that WeChat refuses leaves what it was told before, and another may follow', () => {
  const kept = report(...correcting, refused);

  expect(kept).toMatchObject({
    paths: ['reported'],
    context: { refusal: '10060014', isAll: true, hasNews: true, isCorrecting: false, isCorrected: false },
    due: [{ event: 'report.check' }],
    emitted: [{ code: 'reportRejected' }],
  });
  expect(report(...correcting, refused, say('correct'), taken)).toMatchObject({
    paths: ['reported'],
    context: { refusal: null, hasNews: false, isCorrected: true },
  });
});

test('a first telling that WeChat refuses is told to nobody', () => {
  expect(report(say('upload'), refused)).toMatchObject({ paths: ['rejected'], context: { refusal: '10060014' } });
});

test('an upload that WeChat is found to have after a silent day is asked about until it is settled', () => {
  const silence = outcomeEvent('uploadShipping', { error: {} });
  const unanswered = outcomeEvent('findTrade', { error: { message: 'no answer' } });
  const there = { status: 'there', isAll: true, isSame: true, isCorrected: false, isReceived: false };
  const found = outcomeEvent('findTrade', { done: { ...there, ageMs: 27 * 3_600_000 } });
  const silent = Array.from({ length: 5 }, () => [say('check'), unanswered]).flat();
  expect(report(say('upload'), silence, ...silent, say('check'), found)).toMatchObject({
    paths: ['reported'],
    context: { checks: 0, mayBeThere: false },
    due: [{ event: 'report.check' }],
  });
});

test('parcels that are again as they were told are no news', () => {
  const news = [say('upload'), taken, say('noteParcels')];
  expect(report(...news)).toMatchObject({ context: { hasNews: true } });
  const asTold = { ...say('noteParcels'), isAsTold: true };
  expect(report(...news, asTold)).toMatchObject({ paths: ['reported'], context: { hasNews: false } });
});
