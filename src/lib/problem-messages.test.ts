import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { messages, problemText } from './problem-messages.ts';

const words = 'ext.json 中有不存在的路径（85045）';

test('what WeChat refused or left unanswered is told in the words that the server has for it', () => {
  expect(problemText(new ApiError('upstream-failed', words, 502, { errcode: 85045, class: 'input' }))).toBe(words);
  const unanswered = '微信没有答复，系统会自动与微信核对，不会重复提交';
  expect(problemText(new ApiError('upstream-timeout', unanswered, 504, { outcome: 'unknown' }))).toBe(unanswered);
});

test('other failures of a server are told in our words, refusals of a request in its own', () => {
  expect(problemText(new ApiError('internal', 'TypeError', 500))).toBe(messages.zh.internal);
  expect(problemText(new ApiError('upstream-failed', 'Bad Gateway', 502))).toBe(messages.zh['upstream-failed']);
  expect(problemText(new ApiError('in-use', '仍有订单', 409))).toBe('仍有订单');
  expect(problemText(new ApiError('in-use', '', 409))).toBe(messages.zh['in-use']);
});
