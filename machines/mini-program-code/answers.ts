/**
 * How a call ended: done, refused with WeChat's errcode, never sent, or with an unknown status. No answer is an error.
 */
export type Answer<Facts = unknown> = ({ status: 'ok' } & Facts) | Refusal | NotSent | Odd;
export interface Refusal {
  status: 'refused';
  errcode: number;
  /** WeChat's own message, and its request id. */
  errmsg?: string;
  rid?: string;
}

/** The call was never sent, so nothing happened at WeChat. */
export interface NotSent {
  status: 'notSent';
  /** When to try again; null when unknown. */
  retryAfterMs: number | null;
}
/** WeChat returned an audit status that it does not document. */
export interface Odd {
  status: 'odd';
  auditStatus: number;
}
