import { errcodes, unknownErrcode } from './errcodes.ts';
import type { Outcome, WechatErrorClass, Words } from './error-class.ts';

/** The base of every failure of a WeChat call; callers branch on `class` and `outcome`, never on the text. */
export class WechatError extends Error {
  readonly class: WechatErrorClass;
  readonly outcome: Outcome;
  readonly words: Words;
  readonly path: string;

  constructor(path: string, message: string, kind: WechatErrorClass, outcome: Outcome, words: Words) {
    super(message);
    this.name = new.target.name;
    this.path = path;
    this.class = kind;
    this.outcome = outcome;
    this.words = words;
  }
}

/** WeChat's messages are short; a longer text is not one. */
const longestMessage = 300;

/** WeChat returned an errcode. `rid` is WeChat's request id, for its support. */
export class WxError extends WechatError {
  readonly errcode: number;
  readonly errmsg: string;
  readonly rid: string | null;

  constructor(path: string, errcode: number, errmsg: string) {
    const [text, rid] = splitRid(errmsg.slice(0, longestMessage));
    const known = errcodes[errcode] ?? unknownErrcode(errcode, text);
    // These codes mean "busy", not "undone": the work may have happened.
    super(
      path,
      `WeChat ${path} answered ${errcode}: ${text}`,
      known.class,
      isBusyErrcode(errcode) ? 'unknown' : 'refused',
      known,
    );
    this.errcode = errcode;
    this.errmsg = text;
    this.rid = rid;
  }

  /** The same refusal under the errcode that states its real meaning. */
  as(errcode: number): WxError {
    return new WxError(this.path, errcode, this.rid === null ? this.errmsg : `${this.errmsg} rid: ${this.rid}`);
  }
}

/** WeChat is still working on an earlier commit or submission of this app. */
export const stillAtIt = 9402202;

/** Busy: all of WeChat (-1), an earlier commit or submission, or its shipping service. */
const busy: ReadonlySet<number> = new Set([-1, stillAtIt, 10060012, 10060019]);

const isBusyErrcode = (errcode: number): boolean => busy.has(errcode);

export type FaultKind =
  | 'timeout'
  | 'network'
  | 'unreachable'
  | 'status'
  | 'notFound'
  | 'notJson'
  | 'tooLarge'
  | 'shape'
  | 'open'
  | 'aborted'
  | 'noTicket'
  | 'noToken'
  | 'notConfigured'
  | 'busy'
  | 'crowded';

/** No usable answer: the network, the clock or the answer's form failed, or the call was never sent. */
export class WechatFault extends WechatError {
  readonly kind: FaultKind;
  /** When to try again, in milliseconds from now; null when unknown. */
  readonly retryAfterMs: number | null;

  constructor(path: string, kind: FaultKind, detail: string, retryAfterMs: number | null = null) {
    const fault = faults[kind];
    super(path, `WeChat ${path}: ${kind} (${detail})`, fault.class, fault.outcome, fault.words);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The operator's text for a call without a usable answer; null for an unknown kind. */
export const faultWords = (kind: string | null): Words | null =>
  Object.entries(faults).find(([name]) => name === kind)?.[1].words ?? null;

const faults: Record<FaultKind, { class: WechatErrorClass; outcome: Outcome; words: Words }> = {
  timeout: {
    class: 'retry',
    outcome: 'unknown',
    words: { zh: '微信响应超时，请稍后重试', en: 'WeChat did not answer in time. Try again later' },
  },
  network: {
    class: 'retry',
    outcome: 'unknown',
    words: { zh: '与微信的连接中断，请稍后重试', en: 'The connection to WeChat was lost. Try again later' },
  },
  unreachable: {
    class: 'retry',
    outcome: 'notSent',
    words: { zh: '无法连接微信，请稍后重试', en: 'WeChat cannot be reached. Try again later' },
  },
  status: {
    class: 'retry',
    outcome: 'unknown',
    words: { zh: '微信服务异常，请稍后重试', en: 'WeChat had a server error. Try again later' },
  },
  notFound: {
    class: 'input',
    outcome: 'refused',
    words: { zh: '微信上没有该内容，或已过期', en: 'WeChat does not have this, or it has expired' },
  },
  notJson: {
    class: 'retry',
    outcome: 'unknown',
    words: { zh: '微信返回了无法识别的内容，请稍后重试', en: "WeChat's answer cannot be read. Try again later" },
  },
  tooLarge: {
    class: 'retry',
    outcome: 'unknown',
    words: { zh: '微信返回的内容过大，已停止接收', en: "WeChat's answer was too large and was dropped" },
  },
  shape: {
    class: 'retry',
    outcome: 'unknown',
    words: { zh: '微信返回的数据不完整，请稍后重试', en: "WeChat's answer was incomplete. Try again later" },
  },
  open: {
    class: 'retry',
    outcome: 'notSent',
    words: { zh: '微信暂时不可用，系统正在等待其恢复', en: 'WeChat is unavailable. Waiting for it to recover' },
  },
  aborted: { class: 'retry', outcome: 'unknown', words: { zh: '操作已取消', en: 'The call was cancelled' } },
  noTicket: {
    class: 'retry',
    outcome: 'notSent',
    words: { zh: '尚未收到微信推送的票据，请稍后重试', en: 'No ticket has been pushed by WeChat yet. Try again later' },
  },
  noToken: {
    class: 'retry',
    outcome: 'notSent',
    words: {
      zh: '暂时未能取得微信凭证，请稍后重试',
      en: 'No WeChat token is available right now. Try again later',
    },
  },
  notConfigured: {
    class: 'permission',
    outcome: 'notSent',
    words: { zh: '尚未配置微信第三方平台', en: 'The WeChat platform is not configured' },
  },
  busy: {
    class: 'retry',
    outcome: 'notSent',
    words: { zh: '正在刷新微信凭证，请稍后重试', en: 'The WeChat token is being renewed. Try again later' },
  },
  crowded: {
    class: 'retry',
    outcome: 'notSent',
    words: { zh: '等待调用微信的请求过多，请稍后重试', en: 'Too many calls to WeChat are waiting. Try again later' },
  },
};

const splitRid = (errmsg: string): [string, string | null] => {
  const found = /^(.*?)\s*rid: ([0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8})\s*$/s.exec(errmsg);
  return found === null ? [errmsg, null] : [found[1] ?? '', found[2] ?? null];
};

/** Whether the errcode means "this access token is not valid (any more)". */
export const isTokenErrcode = (errcode: number): boolean => errcode === 40001 || errcode === 40014 || errcode === 42001;

/** Whether the errcode ends an authorisation: only the merchant's consent helps. */
export const isReauthErrcode = (errcode: number): boolean =>
  errcode === 42007 || errcode === 61003 || errcode === 61023;

/** Whether the errcode means "this consent code was already used, or is too old". */
export const isSpentCodeErrcode = (errcode: number): boolean => errcode === 61009 || errcode === 61010;

/** Whether the errcode means "this ticket is old or not ours": the next push brings a better one. */
export const isTicketErrcode = (errcode: number): boolean => errcode === 61005 || errcode === 61006;
