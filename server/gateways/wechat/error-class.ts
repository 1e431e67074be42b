/**
 * What the operator or the workflow can do about a failure.
 * retry: the same call may succeed later by itself; reauth: the merchant must authorise again;
 * state: WeChat's state of the app forbids it; quota: a counted allowance is used up;
 * input: the request is wrong; permission: a permission set, an IP or a credential is missing.
 */
export type WechatErrorClass = 'retry' | 'reauth' | 'state' | 'quota' | 'input' | 'permission';

/** The effect of the failed call: none, never sent, or not known yet. */
export type Outcome = 'refused' | 'notSent' | 'unknown';

export interface Words {
  readonly zh: string;
  readonly en: string;
}
