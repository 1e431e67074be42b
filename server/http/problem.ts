import type { components } from '#openapi/generated/types.ts';
import { Refused } from '#server/workflow/refusals.ts';
import type { Language } from './operations.ts';

export type ProblemCode = components['schemas']['ProblemCode'];

interface Words {
  zh: string;
  en: string;
}

/** The HTTP status and the operator's words of every refusal; a code without an entry does not compile. */
const problems = {
  'bad-request': { status: 400, zh: '请求不符合约定', en: 'The request does not match the API contract' },
  'idempotency-key-missing': {
    status: 400,
    zh: '缺少 Idempotency-Key，请求未执行',
    en: 'Idempotency-Key is missing; nothing was changed',
  },
  'tenant-required': { status: 400, zh: '请先选择一个租户', en: 'Choose a tenant first' },
  unauthenticated: { status: 401, zh: '登录已失效，请重新登录', en: 'Your session has ended; please sign in again' },
  'bad-credentials': { status: 401, zh: '用户名或密码错误', en: 'Incorrect user name or password' },
  forbidden: { status: 403, zh: '没有权限执行此操作', en: 'You don’t have permission to do this' },
  'not-found': { status: 404, zh: '没有找到对应的记录', en: 'Record not found' },
  'method-not-allowed': { status: 405, zh: '不支持该请求方法', en: 'This method is not supported' },
  'request-timeout': { status: 408, zh: '请求超时，请重试', en: 'The request took too long; try again' },
  'stale-version': {
    status: 409,
    zh: '记录已被他人修改，请刷新后重试',
    en: 'Someone else changed the record; reload and try again',
  },
  'price-changed': {
    status: 409,
    zh: '价格已变动，请确认新的价格',
    en: 'The price has changed; look at the new one',
  },
  'identity-taken': {
    status: 409,
    zh: '该手机号属于另一位会员，请用手机号登录',
    en: 'This phone belongs to another member; sign in with the phone',
  },
  'transition-refused': { status: 409, zh: '当前状态不允许此操作', en: 'The current state does not allow this' },
  'approval-needed': {
    status: 409,
    zh: '超过您的额度，已提交审批',
    en: 'It is above your limit; an approval was asked for',
  },
  'not-configured': {
    status: 409,
    zh: '所需的外部系统尚未接入',
    en: 'The outside system that this needs is not set up',
  },
  'in-use': { status: 409, zh: '仍在使用中，不能删除', en: 'It is still in use and cannot be removed' },
  'in-progress': { status: 409, zh: '相同的请求正在执行，请稍候', en: 'The same request is still running' },
  'too-large': { status: 413, zh: '内容过大', en: 'The content is too large' },
  'unsupported-media-type': { status: 415, zh: '不支持的内容类型', en: 'This content type is not supported' },
  unprocessable: { status: 422, zh: '内容无法处理', en: 'The content cannot be processed' },
  'idempotency-key-reused': {
    status: 422,
    zh: '该 Idempotency-Key 已用于另一个请求',
    en: 'This Idempotency-Key was used for another request',
  },
  'too-many-requests': { status: 429, zh: '尝试次数过多，请稍后再试', en: 'Too many attempts; try again later' },
  internal: { status: 500, zh: '服务器内部错误', en: 'Something went wrong on the server' },
  'upstream-failed': { status: 502, zh: '外部服务返回错误', en: 'An external service refused or failed' },
  unavailable: {
    status: 503,
    zh: '服务暂时不可用，请稍后重试',
    en: 'The service is temporarily unavailable; try again soon',
  },
  'upstream-timeout': { status: 504, zh: '外部服务超时，请稍后重试', en: 'An external service did not answer in time' },
  'storage-full': { status: 507, zh: '存储空间不足', en: 'The storage is full' },
} as const satisfies Record<ProblemCode, Words & { status: number }>;

/** The default words of a code; undefined for an unknown code. */
export const problemWords = (code: string): Words | undefined => (problems as Partial<Record<string, Words>>)[code];

/** A refusal that the caller sees; any other error becomes `internal`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly data: Record<string, unknown> | undefined;
  readonly words: Words | undefined;
  /** The row that the refusal is about, whose last change is then told with it. */
  readonly row: { kind: string; id: string } | undefined;

  constructor(
    code: ProblemCode,
    options: { data?: Record<string, unknown>; words?: Words; row?: Problem['row'] } = {},
  ) {
    super(options.words?.en ?? problems[code].en);
    this.code = code;
    this.data = options.data;
    this.words = options.words;
    this.row = options.row;
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** The refusal as sent over the wire. */
  body(language: Language): { code: ProblemCode; msg: string; data?: Record<string, unknown> } {
    const msg = (this.words ?? problems[this.code])[language];
    return this.data === undefined ? { code: this.code, msg } : { code: this.code, msg, data: this.data };
  }
}

/** Maps a `Refused` from the door to the `Problem` with the same code. */
export async function telling<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, data, words } = error;
    throw new Problem(code, { ...(data ? { data } : {}), ...(words ? { words } : {}) });
  }
}
