import type { components } from '#openapi/generated/types.ts';
import { isKeptRefusal } from '#shared/kept-refusals.ts';

/** The contract's codes, plus codes for calls that got no answer in the contract's shape. */
export type ProblemCode = components['schemas']['ProblemCode'] | 'network' | 'timeout' | 'malformed';

/**
 * Why a call failed: the contract's code and sentence, the HTTP status (0 without an answer) and details for a repair.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly data: Record<string, unknown>;

  constructor(code: ProblemCode, message: string, status: number, data: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }

  /** True when the same call may succeed a moment later. */
  get isPassing(): boolean {
    // WeChat's refusals also arrive as 502; only some of them are temporary.
    const { class: kind = 'retry' } = this.data;
    if (kind !== 'retry') return false;
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }

  /** True when the server keeps this refusal for the Idempotency-Key of its call, so that another try needs another key. */
  get isKept(): boolean {
    return isKeptRefusal(this);
  }
}
