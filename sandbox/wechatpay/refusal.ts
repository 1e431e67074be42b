/** WeChat Pay refuses: its status, code and text. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Whether the caller is known, so that the answer can be signed for it. */
  readonly isSigned: boolean;

  constructor(status: number, code: string, text: string, { isSigned = true }: { isSigned?: boolean } = {}) {
    super(text);
    this.status = status;
    this.code = code;
    this.isSigned = isSigned;
  }
}

/** 401: who asks is not proven, so nothing of theirs is done. */
export const signError = (text: string): Refusal => new Refusal(401, 'SIGN_ERROR', text, { isSigned: false });

export const paramError = (text: string): Refusal => new Refusal(400, 'PARAM_ERROR', text);
