import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { gatewayInputs } from './cases.ts';
import { gatewayAccountMachine } from './machine.ts';
import { daysLeft, isMerchantNo, isOfMerchant, keepsMerchant, testOutcome } from './rules.ts';

const keys = (serial: string) => ({ serial, endsAt: '2030-01-01T00:00:00.000Z', platformKey: '' });
const upload = { type: 'account.upload', keys: keys('A') };
const rotate = { type: 'account.rotate', keys: keys('B') };
const ask = { type: 'account.test' };
const finish = { type: 'account.finishRotation' };
const passed = outcomeEvent('probeAccount', { done: { status: 'passed', skewSeconds: 3 } });
const nextPassed = outcomeEvent('probeNextKeys', { done: { status: 'passed', skewSeconds: 4 } });
const nextFailed = outcomeEvent('probeNextKeys', { done: { status: 'failed', trouble: 'key' } });
const trouble = { type: 'account.trouble', trouble: 'permission' };

function walk(...events: EventObject[]): Settled<typeof gatewayAccountMachine> {
  return events.reduce(
    (row, event) => {
      const step = settle(gatewayAccountMachine, row, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
      return step;
    },
    settleInitial(gatewayAccountMachine, gatewayInputs.direct),
  );
}

test('new keys replace those in use only when their test passed', () => {
  const rotating = [upload, ask, passed, rotate, finish];
  expect(walk(...rotating, nextFailed)).toMatchObject({
    paths: ['ready'],
    context: { serial: 'A', nextSerial: 'B', nextTrouble: 'key' },
    emitted: [{ code: 'nextKeysFailed', trouble: 'key' }],
  });
  expect(walk(...rotating, nextPassed)).toMatchObject({
    paths: ['ready'],
    context: { serial: 'B', nextSerial: null, nextTrouble: null, skewSeconds: 4 },
    emitted: [{ type: 'effect', code: 'promoteKeys' }],
  });
});

test('an account in trouble is mended by new keys, and stays in trouble when they fail too', () => {
  const troubled = [upload, ask, passed, rotate, trouble];
  expect(walk(...troubled, finish, nextFailed)).toMatchObject({
    paths: ['troubled'],
    context: { trouble: 'permission' },
  });
  expect(walk(...troubled, finish, nextPassed)).toMatchObject({ paths: ['ready'], context: { trouble: null } });
});

test('retirement forgets what was shown of every key', () => {
  expect(walk(upload, ask, passed, rotate, { type: 'account.retire' }).context).toMatchObject({
    serial: null,
    endsAt: null,
    platformKey: null,
    nextSerial: null,
  });
});

test('a merchant number has 8 to 12 digits', () => {
  expect(['1900000109', '12345678', '1234567', '1234567890123', '19000001a9'].map(isMerchantNo)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('days are counted whole, and below zero after the end', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  expect(daysLeft('2026-12-23T11:59:59Z', now)).toBe(29);
  expect(daysLeft('2026-12-23T12:00:00Z', now)).toBe(30);
  expect(daysLeft('2026-11-23T11:00:00Z', now)).toBe(-1);
});

test('a test that nobody answered leaves a draft a draft, and only what is ready keeps its merchant', () => {
  expect(['ready', 'troubled', 'draft'].map((state) => testOutcome(state, null))).toEqual([
    'passed',
    'failed',
    'unanswered',
  ]);
  expect(['ready', 'troubled'].map((state) => testOutcome(state, 'unanswered'))).toEqual(['unanswered', 'unanswered']);
  expect(['ready', 'troubled', 'draft'].map(keepsMerchant)).toEqual([true, false, false]);
});

test('an account with WeChat Pay is of a merchant, one for texts is not', () => {
  expect((['wechatpay', 'texts'] as const).map(isOfMerchant)).toEqual([true, false]);
});
