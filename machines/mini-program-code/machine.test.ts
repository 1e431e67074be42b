import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { cases, codeInputs } from './cases.ts';
import { miniProgramCodeMachine } from './machine.ts';
import { stageOf, undosLeft } from './selectors.ts';
import type { CodeEvent } from './types.ts';

type Row = Settled<typeof miniProgramCodeMachine>;

function begin(...events: EventObject[]): Row {
  return follow(settleInitial(miniProgramCodeMachine, codeInputs.fresh), ...events);
}

function follow(row: Row, ...events: EventObject[]): Row {
  return events.reduce((standing, event) => {
    const step = settle(miniProgramCodeMachine, standing, event);
    if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
    return step;
  }, row);
}

function refusal(row: Row, event: EventObject): string | null {
  const step = settle(miniProgramCodeMachine, row, event);
  if (step.ok) throw new Error(`${event.type} was taken`);
  return step.refusal.guard;
}

function sample(type: keyof typeof cases.events, index = 0): EventObject {
  const event = cases.events[type][index];
  if (!event) throw new Error(`No sample ${index} of ${type}`);
  return event;
}

const done = (id: string, answer: object = {}) => outcomeEvent(id, { done: { status: 'ok', ...answer } });
const refused = (id: string, errcode: number) => outcomeEvent(id, { done: { status: 'refused', errcode } });
const silent = (id: string) => outcomeEvent(id, { error: new Error('no answer') });
const commit = sample('code.commit');
const submit = sample('audit.submit');
const approve = sample('audit.decide');
const reject = sample('audit.decide', 1);
const undo = sample('audit.undo');
const back = { type: 'code.rollback', target: null } satisfies CodeEvent;
const newer: CodeEvent = { type: 'code.commit', package: { ...codeInputs.seasoned.trial, userVersion: '1.5.0' } };
const say = (type: string): EventObject => ({ type });

const tried = [commit, done('commitCode'), say('privacy.check'), done('queryPrivacy', { problems: [] })];
const submitted = [...tried, submit, done('submitAudit', { auditId: '4002' })];
const approved = [...submitted, approve];
const released = [...approved, say('code.release'), done('releaseCode')];
const nextApproved = [
  newer,
  done('commitCode'),
  say('privacy.check'),
  done('queryPrivacy', { problems: [] }),
  submit,
  done('submitAudit', { auditId: '4003' }),
  approve,
];
const nextReleased = [...nextApproved, say('code.release'), done('releaseCode')];
const latest = { auditId: '4002', version: '1.4.0', reason: '', screenshots: [], submittedAt: 1_772_330_460 };

test('a version goes from template to everyone', () => {
  const stages = [[], [commit, done('commitCode')], tried, submitted, approved, released].map((events) =>
    stageOf(begin(...events)),
  );

  expect(stages).toEqual(['notCommitted', 'checking', 'trialReady', 'auditing', 'approved', 'released']);
});

test('a package of which nobody knows whether it arrived is asked for, not sent again', () => {
  const asking = begin(commit, silent('commitCode'));
  const lost = follow(asking, done('queryTrial', { trialVersion: null, onlineVersion: null }));
  const there = follow(asking, done('queryTrial', { trialVersion: '1.4.0', onlineVersion: null }));
  const unknown = follow(asking, silent('queryTrial'));

  expect(asking.services).toMatchObject([{ src: 'queryTrial' }]);
  expect(lost).toMatchObject({ context: { trial: null, pending: null } });
  expect(there.paths).toEqual(['trial.ready', 'privacy.checking', 'audit.none', 'online.none', 'gray.none']);
  expect(unknown.due).toEqual([{ ms: 60_000, event: 'code.reconcile' }]);
  expect(refusal(unknown, commit)).toBe('isQuiet');
});

test('submitting waits for the privacy check, and is refused with its reason', () => {
  expect(refusal(begin(), submit)).toBe('isPrivacyPassed');
  expect(refusal(begin(commit, done('commitCode')), submit)).toBe('isPrivacyPassed');
  expect(refusal(begin(...submitted), submit)).toBe('hasNoOpenSheet');
});

test('WeChat that is still checking after all makes the check begin again', () => {
  const row = begin(...tried, submit, refused('submitAudit', 61039));

  expect(row.paths).toContain('privacy.checking');
  expect(row.context.sheet).toBeNull();
  expect(row.emitted).toEqual([{ type: 'notice', code: 'refused', call: 'submit', errcode: 61039 }]);
});

test('push, push again, and a poll that is late make one true state', () => {
  const row = begin(...approved);
  const polled = follow(row, say('audit.poll'), done('queryAudit', { sheet: { ...latest, status: 2 } }));

  expect(refusal(row, approve)).toBe('isNews');
  expect(refusal(row, reject)).toBe('isNews');
  expect(polled.paths).toContain('audit.approved');
});

test('a push that overtakes the answer to the submission is kept', () => {
  const early = begin(...tried, submit, approve, done('submitAudit', { auditId: '4002' }));

  expect(early.paths).toContain('audit.approved');
  expect(early.context.sheet).toMatchObject({ auditId: '4002', status: 0 });
});

test('a submission without an answer is found again by its version, or given up', () => {
  const asking = begin(...tried, submit, silent('submitAudit'));
  const found = follow(asking, done('queryAudit', { sheet: { ...latest, status: 2 } }));
  const lost = follow(asking, done('queryAudit', { sheet: null }));

  expect(found).toMatchObject({ context: { sheet: { auditId: '4002' } } });
  expect(found.paths).toContain('audit.auditing');
  expect(lost.paths).toContain('audit.none');
});

test('an undo counts only when WeChat took it', () => {
  const taken = begin(...submitted, undo, done('undoAudit'));
  const late = begin(...submitted, undo, refused('undoAudit', 87012));
  const over = begin(...submitted, undo, refused('undoAudit', 87013));

  expect(taken.paths).toContain('audit.withdrawn');
  expect(undosLeft(taken, '2026-03-01')).toEqual({ today: 4, thisMonth: 9 });
  expect(late.services).toMatchObject([{ src: 'queryAudit' }]);
  expect(refusal(over, undo)).toBe('hasUndosToday');
});

test('a release keeps the version before it, and can be rolled back once', () => {
  const second = begin(...released, ...nextReleased);
  const former = follow(second, back, done('rollBackCode'));

  expect(second.context).toMatchObject({ online: { version: '1.5.0' }, history: ['1.4.0'] });
  expect(former.paths).toContain('online.rolledBack');
  expect(refusal(former, back)).toBe('isNoRollback');
  expect(former.context).toMatchObject({ online: { version: '1.4.0', isRollback: true }, history: [] });
  expect(refusal(begin(...released), back)).toBe('hasHistory');
});

test('of the versions that WeChat keeps, the one that was asked for goes online', () => {
  const target = { appVersion: 3, userVersion: '1.1.0' };
  const wish: CodeEvent = { ...back, target };
  const going = follow(begin(...released, ...nextReleased), wish);
  const told = (onlineVersion: string) =>
    follow(going, silent('rollBackCode'), done('queryOnline', { trialVersion: '1.5.0', onlineVersion })).context;

  expect(going.services).toMatchObject([{ src: 'rollBackCode', input: { target } }]);
  expect(follow(going, done('rollBackCode')).context).toMatchObject({
    online: { version: '1.1.0', isRollback: true },
    history: [],
  });
  expect(told('1.1.0')).toMatchObject({ online: { version: '1.1.0', isRollback: true } });
  expect(told('1.5.0')).toMatchObject({ online: { version: '1.5.0', isRollback: false }, history: ['1.4.0'] });
});

test('what comes after a rollback has the version that was put back before it', () => {
  const row = follow(begin(...released, ...nextReleased), back, done('rollBackCode'));
  const third = follow(row, say('code.refresh'), done('queryOnline', { trialVersion: null, onlineVersion: '1.6.0' }));

  expect(third.context).toMatchObject({ online: { version: '1.6.0', isRollback: false }, history: ['1.4.0'] });
});

test('a release that WeChat refuses as not approved has the audit asked for', () => {
  const row = begin(...approved, say('code.release'), refused('releaseCode', 85020));

  expect(row.services).toMatchObject([{ src: 'queryAudit' }]);
  expect(refusal(begin(...submitted), say('code.release'))).toBe('isApproved');
  expect(refusal(begin(...released), say('code.release'))).toBe('isUnreleased');
});

test('a release without an answer is settled by asking what is online', () => {
  const asking = begin(...approved, say('code.release'), silent('releaseCode'));
  const told = (onlineVersion: string | null) =>
    follow(asking, done('queryOnline', { trialVersion: '1.4.0', onlineVersion })).context.online;

  expect(told('1.4.0')).toEqual({ version: '1.4.0', auditId: '4002', isRollback: false });
  expect(told(null)).toBeNull();
  expect(told('0.9.0')).toEqual({ version: '0.9.0', auditId: null, isRollback: false });
});

test('releasing to everyone ends the gray release', () => {
  const gray = begin(...released, ...nextApproved, sample('gray.start'), done('rollOutGray'));

  expect(stageOf(gray)).toBe('rollingOut');
  expect(refusal(gray, back)).toBe('isGrayQuiet');
  expect(follow(gray, say('code.release'), done('releaseCode')).paths).toContain('gray.none');
});
