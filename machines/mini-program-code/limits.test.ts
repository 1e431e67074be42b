import { expect, test } from 'vitest';
import { isNews, isPackage, isSubmission, LIMITS } from './rules.ts';
import type { AuditItem, Decision, Sheet } from './types.ts';

const item = { tag: '', title: '', firstClass: '电商', secondClass: '百货' } as AuditItem;
const submitting = (change: Partial<AuditItem>, feedbackInfo = '', media = 0) =>
  isSubmission({
    items: [{ ...item, ...change }],
    feedbackInfo,
    feedbackMedia: Array.from({ length: media }, String),
  } as Parameters<typeof isSubmission>[0]);
const words = (length: number) => '字'.repeat(length);

test('template 0 is a template', () => {
  const pack = { templateId: 0, userVersion: '1.0', userDesc: '首版', extJson: '{}' };

  expect([isPackage(pack), isPackage({ ...pack, templateId: -1 })]).toEqual([true, false]);
});

test('WeChat’s limit is accepted, and one more is refused', () => {
  expect([submitting({ title: words(32) }), submitting({ title: words(33) })]).toEqual([true, false]);
  expect([submitting({ tag: words(20) }), submitting({ tag: words(21) })]).toEqual([true, false]);
  expect([submitting({}, words(200)), submitting({}, words(201))]).toEqual([true, false]);
  expect([submitting({}, '', 5), submitting({}, '', 6)]).toEqual([true, false]);
});

test('a decision made in the second of the submission is news, an earlier one is not', () => {
  const said = { reason: '', screenshots: [] };
  const submittedAt = 1_772_352_000;
  const own = { spedUp: false, isReleased: false, packageNo: 1 };
  const sheet: Sheet = { auditId: '1', status: 2, submittedAt, version: '1.0', ...own, ...said };
  const decision = (at: number): Decision => ({ status: 0, at, ...said });
  const decided = (at: number) => isNews({ sheet }, decision(at));

  expect([decided(submittedAt), decided(submittedAt - 1)]).toEqual([true, false]);
});

test('WeChat keeps five earlier versions', () => {
  expect(LIMITS.history).toBe(5);
});
