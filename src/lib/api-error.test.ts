import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';

test.each([
  ['no answer', 0, {}, true],
  ['an outside service that failed', 502, {}, true],
  ['WeChat is busy', 502, { errcode: -1, class: 'retry' }, true],
  ['a consent that was revoked', 502, { errcode: 61003, class: 'reauth' }, false],
  ['a quota that is used up', 502, { errcode: 45009, class: 'quota' }, false],
  ['a refusal of our own', 409, {}, false],
])('%s (%i %j) may pass by itself: %s', (_, status, data, isPassing) => {
  expect(new ApiError('upstream-failed', '', status, data).isPassing).toBe(isPassing);
});

test.each([
  ['no answer', 'network', 0, false],
  ['a first try that still runs', 'in-progress', 409, false],
  ['too many calls', 'too-many-requests', 429, false],
  ['a session that ended', 'unauthenticated', 401, false],
  ['words of a proxy', 'malformed', 408, false],
  ['a fault of the server', 'internal', 500, false],
  ['a row that others changed', 'stale-version', 409, true],
  ['a wrong field', 'unprocessable', 422, true],
] as const)('%s (%s, %i) is kept for its key: %s', (_, code, status, isKept) => {
  expect(new ApiError(code, '', status).isKept).toBe(isKept);
});
