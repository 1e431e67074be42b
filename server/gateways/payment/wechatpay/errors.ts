import { GatewayFault } from '#server/gateways/faults.ts';
import type { AnswerClass, Meaning, No } from './answers.ts';
import type { Distrust } from './verify.ts';

export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** WeChat's texts are short; a longer one is none. */
const longestText = 300;

const refusalWords: Readonly<Record<AnswerClass, Words>> = {
  again: { zh: '微信支付繁忙，请稍后重试', en: 'WeChat Pay is busy. Try again later' },
  saidNo: { zh: '微信支付拒绝了该请求', en: 'WeChat Pay refused' },
  config: { zh: '微信支付账号配置有误', en: 'The WeChat Pay account is not set up right' },
  ours: { zh: '发给微信支付的参数有误', en: 'WeChat Pay got a wrong parameter' },
};

export interface RefusalParts {
  readonly status: number;
  readonly code: string;
  /** WeChat's own text for the code. */
  readonly text: string;
  /** WeChat's number of the request, for its support. */
  readonly requestId: string | null;
  /** Whether WeChat signed this answer. */
  readonly isSigned: boolean;
}

/**
 * WeChat Pay answered with a code. The outcome is `refused` only when the answer is signed and final: whoever needs to know
 * about money asks by query otherwise.
 */
export class PayRefusal extends GatewayFault {
  readonly class: AnswerClass;
  /** Our word for a plain no. */
  readonly no: No | null;
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly isSigned: boolean;
  readonly words: Words;

  constructor(call: string, meaning: Meaning, { status, code, text, requestId, isSigned }: RefusalParts) {
    const said = text.slice(0, longestText);
    super(`${call}: ${status} ${code}`, isSigned && meaning.class !== 'again' ? 'refused' : 'unknown');
    this.class = meaning.class;
    this.no = meaning.no;
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.isSigned = isSigned;
    const { zh, en } = refusalWords[meaning.class];
    const quoted = said === '' ? code : `${code} ${said}`;
    this.words = { zh: `${zh}（${quoted}）`, en: `${en} (${quoted})` };
  }
}

export type PayFaultKind =
  | 'timeout'
  | 'network'
  | 'unreachable'
  | 'aborted'
  | 'tooLarge'
  | 'open'
  | 'crowded'
  | 'status'
  | 'notJson'
  | 'shape'
  | 'unverified'
  | 'clock';

interface FaultMeaning {
  readonly outcome: 'unreached' | 'unknown';
  readonly words: Words;
}

const faults: Readonly<Record<PayFaultKind, FaultMeaning>> = {
  timeout: {
    outcome: 'unknown',
    words: { zh: '微信支付响应超时', en: 'WeChat Pay did not answer in time' },
  },
  network: {
    outcome: 'unknown',
    words: { zh: '与微信支付的连接中断', en: 'The connection to WeChat Pay was lost' },
  },
  unreachable: { outcome: 'unreached', words: { zh: '无法连接微信支付', en: 'WeChat Pay cannot be reached' } },
  aborted: { outcome: 'unknown', words: { zh: '操作已取消', en: 'The call was cancelled' } },
  tooLarge: {
    outcome: 'unknown',
    words: { zh: '微信支付返回的内容过大，已停止接收', en: 'The answer of WeChat Pay was too large and was dropped' },
  },
  open: {
    outcome: 'unreached',
    words: { zh: '微信支付暂时不可用，系统正在等待其恢复', en: 'WeChat Pay is unavailable. Waiting for it to recover' },
  },
  crowded: {
    outcome: 'unreached',
    words: { zh: '等待调用微信支付的请求过多', en: 'Too many calls to WeChat Pay are waiting' },
  },
  status: { outcome: 'unknown', words: { zh: '微信支付服务异常', en: 'WeChat Pay had a server error' } },
  notJson: {
    outcome: 'unknown',
    words: { zh: '微信支付返回了无法识别的内容', en: 'The answer of WeChat Pay cannot be read' },
  },
  shape: {
    outcome: 'unknown',
    words: { zh: '微信支付返回的数据不完整', en: 'The answer of WeChat Pay was incomplete' },
  },
  unverified: {
    outcome: 'unknown',
    words: {
      zh: '微信支付的应答未通过验签，结果未知',
      en: 'The signature of the answer does not fit WeChat Pay, so the outcome is unknown',
    },
  },
  clock: {
    outcome: 'unknown',
    words: { zh: '本机时钟与微信支付不一致', en: 'The clock of this machine differs from that of WeChat Pay' },
  },
};

/** No usable answer: the outcome is not known, or the call was never sent. */
export class PayFault extends GatewayFault {
  readonly kind: PayFaultKind;
  /** Why an answer was not believed. */
  readonly distrust: Distrust | null;
  readonly retryAfterMs: number | null;
  readonly words: Words;

  constructor(
    call: string,
    kind: PayFaultKind,
    detail: string,
    { distrust = null, retryAfterMs = null }: { distrust?: Distrust | null; retryAfterMs?: number | null } = {},
  ) {
    super(`${call}: ${kind} (${detail})`, faults[kind].outcome);
    this.kind = kind;
    this.distrust = distrust;
    this.retryAfterMs = retryAfterMs;
    const { zh, en } = faults[kind].words;
    this.words = kind === 'clock' ? { zh: `${zh}：${detail}`, en: `${en}: ${detail}` } : { zh, en };
  }
}
