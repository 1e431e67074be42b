import { expect, test } from 'vitest';
import { submission } from './cases.ts';
import { stageOf, undosLeft } from './selectors.ts';
import type { CodeEvent } from './types.ts';
import {
  begin,
  follow,
  refusal,
  sample,
  done,
  refused,
  silent,
  shows,
  lookTrial,
  lookOnline,
  commit,
  submit,
  approve,
  reject,
  undo,
  back,
  say,
  committed,
  tried,
  submitted,
  approved,
  release,
  released,
  nextApproved,
  nextReleased,
  goBack,
  latest,
} from './walk.fixture.ts';

test('a version goes from template to everyone', () => {
  const stages = [[], committed, tried, submitted, approved, released].map((events) => stageOf(begin(...events)));

  expect(stages).toEqual(['notCommitted', 'checking', 'trialReady', 'auditing', 'approved', 'released']);
});

test('a package of which nobody knows whether it arrived is asked for a minute later, not sent again', () => {
  const waiting = begin(commit, lookTrial, silent('commitCode'));
  const asking = follow(waiting, say('commit.ask'));
  const lost = follow(asking, done('queryTrial', shows(null, null)));
  const there = follow(asking, done('queryTrial', shows('1.4.0', null)));
  const unknown = follow(asking, silent('queryTrial'));

  expect(waiting).toMatchObject({ services: [], due: [{ ms: 60_000, event: 'commit.ask' }] });
  expect(refusal(waiting, say('code.reconcile'))).toBeNull();
  expect(refusal(waiting, commit)).toBe('isQuiet');
  expect(asking.services).toMatchObject([{ src: 'queryTrial' }]);
  expect(lost).toMatchObject({ context: { trial: null, pending: null } });
  expect(lost.emitted).toEqual([{ type: 'notice', code: 'notArrived', call: 'commit' }]);
  expect(there.paths).toEqual(['trial.ready', 'privacy.checking', 'audit.none', 'online.none', 'gray.none']);
  expect(unknown.due).toEqual([{ ms: 60_000, event: 'code.reconcile' }]);
  expect(refusal(unknown, commit)).toBe('isQuiet');
});

test('submitting waits for the privacy check, and is refused with its reason', () => {
  expect(refusal(begin(), submit)).toBe('isPrivacyChecked');
  expect(refusal(begin(...committed), submit)).toBe('isPrivacyChecked');
  expect(refusal(begin(...submitted), submit)).toBe('hasNoOpenSheet');
});

test('a finding of the privacy check wants a promise, and no more', () => {
  const found = begin(...committed, say('privacy.check'), done('queryPrivacy', { problems: ['getLocation'] }));
  const promised = { ...submit, submission: { ...submission, privacyApiNotUse: true } };

  expect(refusal(found, submit)).toBe('isPrivacyCleared');
  expect(follow(found, promised).services).toMatchObject([{ src: 'submitAudit' }]);
});

test('WeChat that is still checking after all makes the check begin again', () => {
  const row = begin(...tried, submit, refused('submitAudit', 61039));

  expect(row.paths).toContain('privacy.checking');
  expect(row.context.sheet).toBeNull();
  expect(row.emitted).toEqual([{ type: 'notice', code: 'refused', call: 'submit', errcode: 61039 }]);
});

test('push, push again, and a poll that is late make one true state', () => {
  const row = begin(...approved);
  const polled = follow(row, say('audit.poll'), done('queryAudit', { isHeard: true, sheet: { ...latest, status: 2 } }));

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
  const found = follow(asking, done('queryAudit', { isHeard: true, sheet: { ...latest, status: 2 } }));
  const lost = follow(asking, done('queryAudit', { isHeard: true, sheet: null }));

  expect(found).toMatchObject({ context: { sheet: { auditId: '4002' } } });
  expect(found.paths).toContain('audit.auditing');
  expect(lost.paths).toContain('audit.none');
});

test('an undo counts only when WeChat took it', () => {
  const undone = begin(...submitted, undo, done('undoAudit'));
  const late = begin(...submitted, undo, refused('undoAudit', 87012));
  const over = begin(...submitted, undo, refused('undoAudit', 87013));

  expect(undone.paths).toContain('audit.withdrawn');
  expect(undosLeft(undone, '2026-03-01')).toEqual({ today: 4, thisMonth: 9 });
  expect(late.services).toMatchObject([{ src: 'queryAudit' }]);
  expect(refusal(over, undo)).toBe('hasUndosToday');
});

test('a release keeps the version before it, and can be rolled back once', () => {
  const second = begin(...released, ...nextReleased);
  const former = follow(second, ...goBack);

  expect(second.context).toMatchObject({ online: { version: '1.5.0' }, history: ['1.4.0'] });
  expect(former.paths).toContain('online.rolledBack');
  expect(stageOf(former)).toBe('rolledBack');
  expect(refusal(former, say('code.release'))).toBe('isNotTakenBack');
  expect(refusal(former, sample('gray.start'))).toBe('isNotTakenBack');
  expect(refusal(former, back)).toBe('isNoRollback');
  expect(former.context).toMatchObject({ online: { version: '1.4.0', isRollback: true }, history: [] });
  expect(refusal(begin(...released), back)).toBe('hasHistory');
});

test('of the versions that WeChat keeps, the one that was asked for goes online', () => {
  const target = { appVersion: 3, userVersion: '1.1.0' };
  const wish: CodeEvent = { ...back, target };
  const going = follow(begin(...released, ...nextReleased), wish, done('lookOnline', shows('1.5.0', '1.5.0')));
  const contextAfter = (onlineVersion: string) =>
    follow(going, silent('rollBackCode'), done('queryOnline', shows('1.5.0', onlineVersion))).context;

  expect(going.services).toMatchObject([{ src: 'rollBackCode', input: { target } }]);
  expect(follow(going, done('rollBackCode')).context).toMatchObject({
    online: { version: '1.1.0', isRollback: true },
    history: [],
  });
  expect(contextAfter('1.1.0')).toMatchObject({ online: { version: '1.1.0', isRollback: true } });
  expect(contextAfter('1.5.0')).toMatchObject({ online: { version: '1.5.0', isRollback: false }, history: ['1.4.0'] });
});

test('what comes after a rollback has the version that was put back before it', () => {
  const row = follow(begin(...released, ...nextReleased), ...goBack);
  const third = follow(row, say('code.refresh'), done('queryOnline', shows(null, '1.6.0')));

  expect(third.context).toMatchObject({ online: { version: '1.6.0', isRollback: false }, history: ['1.4.0'] });
});

test('a release that WeChat refuses as not approved has the audit asked for', () => {
  const row = begin(...approved, say('code.release'), lookOnline, refused('releaseCode', 85020));

  expect(row.services).toMatchObject([{ src: 'queryAudit' }]);
  expect(refusal(begin(...submitted), say('code.release'))).toBe('isApproved');
  expect(refusal(begin(...released), say('code.release'))).toBe('isUnreleased');
});

test('a release without an answer is settled by asking what is online', () => {
  const asking = begin(...approved, say('code.release'), lookOnline, silent('releaseCode'));
  const onlineAfter = (onlineVersion: string | null) =>
    follow(asking, done('queryOnline', shows('1.4.0', onlineVersion))).context.online;

  expect(onlineAfter('1.4.0')).toMatchObject({ version: '1.4.0', auditId: '4002', isRollback: false });
  expect(onlineAfter(null)).toBeNull();
  expect(onlineAfter('0.9.0')).toMatchObject({ version: '0.9.0', auditId: null, isRollback: false });
});

test('releasing to everyone ends the gray release', () => {
  const gray = begin(...released, ...nextApproved, sample('gray.start'), done('rollOutGray'));

  expect(stageOf(gray)).toBe('rollingOut');
  expect(refusal(gray, back)).toBe('isGrayQuiet');
  expect(follow(gray, ...release).paths).toContain('gray.none');
});

test('a gray plan that ended at WeChat has the versions asked for', () => {
  const gray = begin(...released, ...nextApproved, sample('gray.start'), done('rollOutGray'));
  const wish = { percentage: 100, debuggersFirst: false, experiencersFirst: false };
  const grow: CodeEvent = { type: 'gray.grow', wish };
  const whole = follow(gray, grow, done('rollOutGray'));
  const over = follow(whole, done('queryGray', { plan: null }));
  const known = follow(over, done('queryOnline', shows('1.5.0', '1.5.0')));

  expect(whole.services).toMatchObject([{ src: 'queryGray' }]);
  expect(over.services).toMatchObject([{ src: 'queryOnline' }]);
  expect([stageOf(known), known.context.online?.version]).toEqual(['released', '1.5.0']);
});
