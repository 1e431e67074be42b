import { expect, test } from 'vitest';
import { codeInputs } from './cases.ts';
import { stageOf } from './selectors.ts';
import type { CodeEvent } from './types.ts';
import {
  begin,
  follow,
  refusal,
  done,
  refused,
  silent,
  later,
  shows,
  lookOnline,
  commit,
  submit,
  reject,
  newer,
  say,
  committed,
  submitted,
  approved,
  released,
  nextApproved,
  latest,
} from './walk.fixture.ts';

test('of two packages with one name, the second arrived only if WeChat got one since', () => {
  const again = [
    ...committed,
    { type: 'code.commit', package: { ...codeInputs.seasoned.trial, extJson: '{"ext":{"a":2}}' } } satisfies CodeEvent,
  ];
  const asking = begin(...again, done('lookTrial', shows('1.4.0', null)), silent('commitCode'), say('commit.ask'));
  const lost = follow(asking, done('queryTrial', shows('1.4.0', null)));
  const there = follow(asking, done('queryTrial', shows('1.4.0', null, later)));

  expect([lost.context.trial?.extJson, lost.context.packageNo]).toEqual(['{}', 1]);
  expect([there.context.trial?.extJson, there.context.packageNo]).toEqual(['{"ext":{"a":2}}', 2]);
});

test('of two approved sheets with one version, the second is online only if WeChat put one there since', () => {
  const twin = nextApproved.map((event) => (event === newer ? commit : event));
  const shown = done('lookOnline', shows('1.4.0', '1.4.0'));
  const asking = begin(...released, ...twin, say('code.release'), shown, silent('releaseCode'));
  const lost = follow(asking, done('queryOnline', shows('1.4.0', '1.4.0')));
  const there = follow(asking, done('queryOnline', shows('1.4.0', '1.4.0', later)));

  expect([lost.context.online?.auditId, stageOf(lost)]).toEqual(['4002', 'approved']);
  expect([there.context.online?.auditId, stageOf(there)]).toEqual(['4003', 'released']);
});

test('a release that WeChat calls a repetition is none that could be tried again', () => {
  const asking = begin(...approved, say('code.release'), lookOnline, refused('releaseCode', 85052));
  const answeredStep = follow(asking, done('queryOnline', shows('1.4.0', '1.3.0')));

  expect(answeredStep.context).toMatchObject({
    sheet: { isReleased: true },
    online: { version: '1.3.0', auditId: null },
  });
  expect(refusal(answeredStep, say('code.release'))).toBe('isUnreleased');
});

test('a submission that WeChat did not take is not mistaken for the sheet before it, which had the same version', () => {
  const rejected = begin(...submitted, reject);
  const asking = follow(rejected, submit, silent('submitAudit'));
  const learnt = follow(asking, done('queryAudit', { isHeard: true, sheet: { ...latest, status: 1 } }));

  expect(learnt.context).toMatchObject({ sheet: { auditId: '4002', status: 1 }, lastSheet: null });
});
