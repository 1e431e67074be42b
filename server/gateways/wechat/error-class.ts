/**
 * What the operator or the workflow can do about a failure.
 * retry: the same call may go through later by itself; reauth: the merchant must authorise again;
 * state: WeChat's state of the app forbids it; quota: a counted allowance is used up;
 * input: what was sent is wrong; permission: a permission set, an IP or a credential is missing.
 */
export type WechatErrorClass = 'retry' | 'reauth' | 'state' | 'quota' | 'input' | 'permission';

/** What is known about the effect of the failed call: it had none, it was never sent, or nobody knows yet. */
export type Outcome = 'refused' | 'notSent' | 'unknown';

export interface Words {
  readonly zh: string;
  readonly en: string;
}
