/** How a call ended: done, refused with WeChat's error code, never sent, or told something odd. No answer at all is an error. */
export type Answer<Facts = unknown> = ({ status: 'ok' } & Facts) | Refusal | NotSent | Odd;
export interface Refusal {
  status: 'refused';
  errcode: number;
  /** WeChat's own sentence, and its number of the call. */
  errmsg?: string;
  rid?: string;
}

/** The call never left this server, so nothing happened at WeChat. */
export interface NotSent {
  status: 'notSent';
  /** When it may be tried again; null when that is not known. */
  retryAfterMs: number | null;
}
/** WeChat answered with an audit status that it does not document. */
export interface Odd {
  status: 'odd';
  auditStatus: number;
}
