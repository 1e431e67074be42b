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
