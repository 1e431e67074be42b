import type { components } from '#openapi/generated/types.ts';

/** The contract's codes and those of a call that never got an answer in the contract's shape. */
export type ProblemCode = components['schemas']['ProblemCode'] | 'network' | 'timeout' | 'malformed';

/** Why a call failed: the contract's code and sentence, the HTTP status (0 when there was no answer) and facts for a repair. */
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

  /** True when the same call may well succeed a moment later. */
  get isPassing(): boolean {
    // WeChat's refusals come as 502, too; only some of them pass by themselves.
    const { class: kind = 'retry' } = this.data;
    if (kind !== 'retry') return false;
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}
