import type { Problem } from '#machines/kit/problem.ts';
import { ApiError, type ProblemCode } from './api-error.ts';
import { type Messages, messagesNow } from './i18n/locale.ts';

const zh: Record<ProblemCode, string> = {
  'bad-request': '提交的内容不符合要求，请检查后重试。',
  'idempotency-key-missing': '请求缺少防重复标记，请刷新页面后重试。',
  'tenant-required': '请先选择租户。',
  unauthenticated: '登录已失效，请重新登录。',
  'bad-credentials': '用户名或密码不正确。',
  forbidden: '没有权限执行此操作。',
  'not-found': '没有找到对应的记录，它可能已被删除。',
  'method-not-allowed': '服务器不支持此操作。',
  'request-timeout': '请求超时，请重试。',
  'stale-version': '数据已被他人修改，请查看最新内容后再操作。',
  'price-changed': '价格已变动，请确认新的价格。',
  'identity-taken': '该手机号属于另一位会员，请用手机号登录。',
  'transition-refused': '当前状态不允许此操作。',
  'approval-needed': '超过您的额度，已提交审批。',
  'not-configured': '所需的外部系统尚未接入，请联系管理员。',
  'in-use': '仍在使用中，请先从使用它的地方移除。',
  'in-progress': '上一次操作仍在处理中，请稍后查看结果。',
  'too-large': '内容过大，请缩小后重试。',
  'unsupported-media-type': '不支持的文件类型。',
  unprocessable: '内容有误，请检查后重试。',
  'idempotency-key-reused': '该操作已用其他内容提交过，请刷新页面后重试。',
  'too-many-requests': '操作过于频繁，请稍后再试。',
  internal: '服务器出现错误，请稍后重试。',
  'upstream-failed': '外部服务返回错误，请稍后重试。',
  unavailable: '服务暂时不可用，请稍后重试。',
  'upstream-timeout': '外部服务响应超时，请稍后重试。',
  'storage-full': '存储空间不足，请联系管理员。',
  network: '无法连接服务器，请检查网络后重试。',
  timeout: '服务器响应超时，请稍后重试。',
  malformed: '服务器的回答无法识别，请稍后重试。',
};

const en: Record<ProblemCode, string> = {
  'bad-request': 'Some fields are not valid. Check them and try again.',
  'idempotency-key-missing': 'The request has no idempotency key. Reload the page and try again.',
  'tenant-required': 'Choose a tenant first.',
  unauthenticated: 'Your session has ended. Please sign in again.',
  'bad-credentials': 'Incorrect user name or password.',
  forbidden: 'You don’t have permission to do this.',
  'not-found': 'This record was not found. It may have been deleted.',
  'method-not-allowed': 'The server does not support this.',
  'request-timeout': 'The request took too long. Try again.',
  'stale-version': 'Someone else changed this record. Review the latest version first.',
  'price-changed': 'The price has changed. Review the new one.',
  'identity-taken': 'This phone belongs to another member. Sign in with the phone.',
  'transition-refused': 'This is not possible in the current state.',
  'not-configured': 'The outside system that this needs is not set up. Ask an administrator.',
  'approval-needed': 'This is above your limit. Someone else has been asked to approve it.',
  'in-use': 'It is still in use. Remove it there first.',
  'in-progress': 'Your first attempt is still running. Check again in a moment.',
  'too-large': 'This is too large. Reduce the size and try again.',
  'unsupported-media-type': 'This file type is not supported.',
  unprocessable: 'Some content is not valid. Check it and try again.',
  'idempotency-key-reused': 'This request was already sent with different content. Reload the page and try again.',
  'too-many-requests': 'Too many attempts. Wait a moment and try again.',
  internal: 'Something went wrong on the server. Try again later.',
  'upstream-failed': 'An external service returned an error. Try again later.',
  unavailable: 'The service is temporarily unavailable. Try again later.',
  'upstream-timeout': 'An external service did not respond in time. Try again later.',
  'storage-full': 'Storage is full. Contact an administrator.',
  network: 'Can’t reach the server. Check your connection and try again.',
  timeout: 'The server took too long. Try again later.',
  malformed: 'The server sent an unexpected response. Try again later.',
};

export const messages: Messages<Record<ProblemCode, string>> = { zh, en };

/**
 * Returns our sentence for a code of the contract or of a call without an answer; an unknown code reads as `internal`.
 */
export function codeText(code: string): string {
  const texts = messagesNow(messages);
  return isCode(code) ? texts[code] : texts.internal;
}

function isCode(code: string): code is ProblemCode {
  return code in messages.zh;
}

/**
 * Returns the sentence that an operator reads about a failure: the server's own when it is more specific, else ours for
 * the code.
 */
export function problemText(error: unknown): string {
  return error instanceof ApiError ? sentenceOf(error) : messagesNow(messages).internal;
}

/** Returns the same sentence about a problem that a chart keeps. */
export function sentenceOf({ code, status, message, data }: Problem): string {
  // The server knows the outcome of an outside call and says what to do about it.
  const isExplained = 'class' in data || 'outcome' in data;
  const isServersFault = !isExplained && (status === 0 || status >= 500);
  return isServersFault || message === '' ? codeText(code) : message;
}
