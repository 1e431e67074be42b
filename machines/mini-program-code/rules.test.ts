import { expect, test } from 'vitest';
import { codeInputs } from './cases.ts';
import { opened } from './changes.ts';
import * as rules from './rules.ts';
import type { Decision, Earlier, Package, Sheet, Submission } from './types.ts';

const ready: Package = { templateId: 12, userVersion: '1.4.0', userDesc: '新增积分商城', extJson: '{"ext":{}}' };

test.each([
  ['a whole one', {}, true],
  ['without a description', { userDesc: ' ' }, false],
  ['without a version', { userVersion: '' }, false],
  ['a version of 64', { userVersion: '1'.repeat(64) }, true],
  ['a version of 65', { userVersion: '1'.repeat(65) }, false],
  ['a version of 64 pictures', { userVersion: '🍵'.repeat(64) }, true],
  ['half a template', { templateId: 1.5 }, false],
  ['ext.json as a list', { extJson: '[]' }, false],
  ['ext.json as null', { extJson: 'null' }, false],
  ['broken ext.json', { extJson: '{' }, false],
])('package: %s', (_, facts, answer) => {
  expect(rules.isPackage({ ...ready, ...facts })).toBe(answer);
});

const item = {
  address: 'pages/index/index',
  tag: '',
  title: '首页',
  firstClass: '商家自营',
  firstId: 304,
  secondClass: '食品',
  secondId: 321,
};
const submission: Submission = {
  items: [item],
  versionDesc: '',
  feedbackInfo: '',
  feedbackMedia: [],
  privacyApiNotUse: false,
  orderPath: '',
};

const written = { scenes: [2, 4], otherScene: '', methods: [1], hasAuditTeam: true, auditDesc: '人工复核' };

test.each([
  ['one item', {}, true],
  ['no item', { items: [] }, true],
  ['no user content', { userContent: { ...written, scenes: [0], methods: [] } }, true],
  ['user content with a check', { userContent: written }, true],
  ['user content without a check', { userContent: { ...written, methods: [] } }, false],
  ['user content of one kind', { userContent: { ...written, scenes: [2] } }, true],
  ['user content of no kind', { userContent: { ...written, scenes: [] } }, false],
  ['user content of some kind and none', { userContent: { ...written, scenes: [0, 2] } }, false],
  [
    'words as long as may be',
    { userContent: { ...written, otherScene: '其'.repeat(256), auditDesc: '审'.repeat(256) } },
    true,
  ],
  [
    'words of as many pictures',
    { userContent: { ...written, otherScene: '🍵'.repeat(256), auditDesc: '🍵'.repeat(256) } },
    true,
  ],
  ['a long word on kinds', { userContent: { ...written, otherScene: '其'.repeat(257) } }, false],
  ['a long word on checks', { userContent: { ...written, auditDesc: '审'.repeat(257) } }, false],
  ['five items', { items: Array.from({ length: 5 }, () => item) }, true],
  ['six items', { items: Array.from({ length: 6 }, () => item) }, false],
  [
    'a page of as many pictures',
    { items: [{ ...item, tag: '🍵'.repeat(20), title: '🍵'.repeat(32) }], feedbackInfo: '🍵'.repeat(200) },
    true,
  ],
  ['no category', { items: [{ ...item, secondClass: '' }] }, false],
  ['ten tags', { items: [{ ...item, tag: '商 '.repeat(10) }] }, true],
  ['eleven tags', { items: [{ ...item, tag: '商 '.repeat(11) }] }, false],
  ['a long tag', { items: [{ ...item, tag: '商'.repeat(21) }] }, false],
  ['a long title', { items: [{ ...item, title: '首'.repeat(33) }] }, false],
  ['long feedback', { feedbackInfo: '改'.repeat(201) }, false],
  ['six pictures', { feedbackMedia: Array.from({ length: 6 }, (_, index) => `m${index}`) }, false],
])('submission: %s', (_, facts, answer) => {
  expect(rules.isSubmission({ ...submission, ...facts })).toBe(answer);
});

test('undos are counted by Shanghai day and month', () => {
  const undos = { day: '2026-03-31', onDay: 5, inMonth: 9 };

  expect(rules.hasUndosToday({ undos }, '2026-03-31')).toBe(false);
  expect(rules.undosOn(undos, '2026-03-30')).toEqual({ day: '2026-03-30', onDay: 0, inMonth: 9 });
  expect(rules.undosOn(undos, '2026-04-01')).toEqual({ day: '2026-04-01', onDay: 0, inMonth: 0 });
  expect(rules.hasUndosThisMonth({ undos: { ...undos, inMonth: 10 } }, '2026-03-31')).toBe(false);
  expect(rules.hasUndosThisMonth({ undos: { ...undos, inMonth: 10 } }, '2026-04-01')).toBe(true);
});

const sheet: Sheet = {
  auditId: '1',
  status: 2,
  version: '1.0.0',
  reason: '',
  screenshots: [],
  submittedAt: 100,
  spedUp: false,
  isReleased: false,
  packageNo: 1,
};
const decide = (status: Decision['status'], at = 200): Decision => ({ status, reason: '', screenshots: [], at });

test('a decision is news once, and never about an earlier sheet', () => {
  expect(rules.isNews({ sheet }, decide(0))).toBe(true);
  expect(rules.isNews({ sheet }, decide(4))).toBe(true);
  expect(rules.isNews({ sheet: { ...sheet, status: 4 } }, decide(1))).toBe(true);
  expect(rules.isNews({ sheet: { ...sheet, status: 4 } }, decide(4))).toBe(false);
  expect(rules.isNews({ sheet: { ...sheet, status: 0 } }, decide(1))).toBe(false);
  expect(rules.isNews({ sheet }, decide(0, 99))).toBe(false);
  expect(rules.isNews({ sheet: null }, decide(0))).toBe(false);
});

test('a gray release reaches someone, and only ever more', () => {
  const wish = { percentage: 0, debuggersFirst: false, experiencersFirst: false };
  const gray = { status: 'running', percentage: 10 } as const;

  expect([0, 1, 100, 101, 1.5].map((percentage) => rules.isRatio({ ...wish, percentage }))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(rules.isRatio({ ...wish, experiencersFirst: true })).toBe(true);
  expect([10, 11, 101].map((percentage) => rules.growsRatio({ gray }, { ...wish, percentage }))).toEqual([
    false,
    true,
    false,
  ]);
});

test('an unknown quota does not stand in the way, an empty one does', () => {
  expect([null, 1, 0].map(rules.hasRest)).toEqual([true, true, false]);
});

test('a package is checked when its own check is through, and cleared when nothing was found or all is promised', () => {
  const code = { ...opened(codeInputs.seasoned), checkedNo: 1 };
  const promise = { privacyApiNotUse: true };
  const found = { privacyProblems: ['getLocation'] };

  expect(rules.isPrivacyChecked(code)).toBe(true);
  expect(rules.isPrivacyChecked({ ...code, packageNo: 2 })).toBe(false);
  expect(rules.isPrivacyChecked({ ...code, trial: null })).toBe(false);
  expect(rules.isPrivacyCleared(code, submission)).toBe(true);
  expect(rules.isPrivacyCleared(found, submission)).toBe(false);
  expect(rules.isPrivacyCleared(found, promise)).toBe(true);
});

test.each<[string, Earlier | null, string[], string | null, boolean]>([
  ['the one before', null, ['1.2.0'], '1.3.0', true],
  ['the one before, of which nothing is known', null, [], '1.3.0', false],
  ['one that only WeChat knows', { appVersion: 2, userVersion: '1.1.0' }, [], '1.3.0', true],
  ['one with the name of the one that is online', { appVersion: 2, userVersion: '1.3.0' }, ['1.3.0'], '1.3.0', true],
  ['any while nothing is online', { appVersion: 2, userVersion: '1.1.0' }, [], null, false],
  ['one without a name', { appVersion: 2, userVersion: '' }, [], '1.3.0', false],
  ['one with half a number', { appVersion: 1.5, userVersion: '1.1.0' }, [], '1.3.0', false],
  ['the first of all', { appVersion: 0, userVersion: '1.0.0' }, [], '1.3.0', true],
  ['one below the first', { appVersion: -1, userVersion: '1.1.0' }, [], '1.3.0', false],
])('going back to %s', (_, target, history, version, answer) => {
  const online = version === null ? null : { version, auditId: null, isRollback: false, appVersion: null };
  expect(rules.isReturn({ history, online }, target)).toBe(answer);
});

test.each([42007, 61003, 61023])('the refusal %s says that the consent is gone', (errcode) => {
  expect(rules.isConsentGone({ status: 'refused', errcode })).toBe(true);
  expect(rules.isConsentGone({ status: 'refused', errcode: errcode + 1 })).toBe(false);
});
