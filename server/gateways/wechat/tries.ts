import type { Breaker } from './breaker.ts';
import { failureForLog, successForLog, type CallLog } from './call-log.ts';
import { WechatError, WechatFault, WxError } from './errors.ts';

export interface TryTools {
  readonly now: () => number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly log: (entry: CallLog) => void;
}

export interface TryPlan {
  readonly about: Pick<CallLog, 'method' | 'path' | 'tokenKind' | 'appid'>;
  readonly tries: number;
  readonly breaker: Breaker;
  /** Whether WeChat is known to be slow here. */
  readonly isSlow: boolean;
  readonly signal: AbortSignal | undefined;
}

const baseMs = 200;
const capMs = 2_000;

/** Full jitter: anything from 0 to the doubled bound, so that callers that failed together do not return together. */
export const backoffMs = (attempt: number, random: () => number): number =>
  Math.floor(random() * Math.min(capMs, baseMs * 2 ** attempt));

const unwell = new Set(['timeout', 'network', 'unreachable', 'status', 'notJson', 'tooLarge']);

const tellBreaker = ({ breaker, isSlow }: TryPlan, error: unknown): void => {
  if (isSlow && error instanceof WechatFault && error.kind === 'timeout') breaker.undecided();
  else if (error instanceof WechatFault && unwell.has(error.kind)) breaker.failed();
  else if (error instanceof WxError || (error instanceof WechatFault && error.kind !== 'aborted')) breaker.succeeded();
  else breaker.undecided();
};

/** Whether the failure may pass in a moment; an errcode other than "busy" would only be repeated. */
const mayPass = (error: unknown): boolean => {
  if (error instanceof WxError) return error.errcode === -1;
  return error instanceof WechatFault && unwell.has(error.kind) && error.kind !== 'tooLarge';
};

/** Runs one call up to `tries` times, through the breaker, with a log line per try; throws the last failure. */
export const runTries = async <Answer>(
  plan: TryPlan,
  once: () => Promise<Answer>,
  tools: TryTools,
): Promise<Answer> => {
  const pass = plan.breaker.ask();
  if (pass.open) throw new WechatFault(plan.about.path, 'open', 'too many failures in a row', pass.retryAfterMs);
  const give = (error: unknown): never => {
    // The breaker counts the call, not its tries.
    tellBreaker(plan, error);
    throw error;
  };
  for (let attempt = 1; ; attempt += 1) {
    const startedMs = tools.now();
    const log = (result: ReturnType<typeof failureForLog>): void =>
      tools.log({ ...plan.about, attempt, durationMs: tools.now() - startedMs, ...result });
    try {
      const answer = await once();
      plan.breaker.succeeded();
      log(successForLog);
      return answer;
    } catch (error) {
      log(failureForLog(error));
      if (!(error instanceof WechatError) || !mayPass(error) || attempt >= plan.tries) return give(error);
      await tools.sleep(backoffMs(attempt, tools.random));
      if (plan.signal?.aborted === true) return give(error);
    }
  }
};
