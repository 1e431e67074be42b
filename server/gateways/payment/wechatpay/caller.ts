import type { Breaker } from '#server/gateways/calls/breaker.ts';
import { heldBack, openLine, type RunOnLine } from '#server/gateways/calls/line.ts';
import { createSend, type HttpAnswer } from '#server/gateways/calls/transport.ts';
import type { Tried, TryTools, Verdict } from '#server/gateways/calls/tries.ts';
import type { WechatPayAccount } from './account.ts';
import type { AnswerClass } from './answers.ts';
import { readBelieved, skewIn } from './believed.ts';
import { readCertificates } from './certificates.ts';
import type { PayEndpoint } from './endpoints.ts';
import { PayFault, PayRefusal } from './errors.ts';
import { type CertificateShelf, openPlatformKeys, type PlatformKeys } from './keys.ts';
import type { PaySettings } from './settings.ts';
import { authorizationOf, newNonce } from './sign.ts';

/** One try of one call for the log: no body, no signature, no openid. */
export interface PayCallLog extends Omit<Tried, 'error'> {
  readonly call: string;
  readonly mchid: string;
  /** `ok`, WeChat's code, or our word for the fault. */
  readonly outcome: string;
  /** What that means to us; `unanswered` when there was no answer to believe. */
  readonly class: 'ok' | AnswerClass | 'unanswered';
  readonly requestId: string | null;
}

export interface PayTools extends TryTools {
  readonly fetch: typeof fetch;
  readonly log: (entry: PayCallLog) => void;
}

export interface PayCaller {
  readonly keys: PlatformKeys;
  call<Input, Answer>(endpoint: PayEndpoint<Input, Answer>, input: Input, signal?: AbortSignal): Promise<Answer>;
  /** The headers of a signed GET whose answer nobody signs. */
  signedGet(path: string): Readonly<Record<string, string>>;
  /** How far WeChat's clock was ahead of ours at the last answer, in milliseconds; null before the first. */
  clockSkewMs(): number | null;
  /** The calls that are kept back because too many failed in a row. */
  heldBack(): string[];
}

const unwell = new Set(['timeout', 'network', 'unreachable', 'status', 'notJson', 'tooLarge', 'unverified']);
const lineFaults = new Set(['timeout', 'network', 'unreachable']);

/** Judges a failed call: what may pass in a moment is sent again, which is safe under its number. */
const verdictOn = (error: unknown): Verdict => {
  if (error instanceof PayRefusal)
    return { health: error.status >= 500 ? 'unwell' : 'well', mayPass: error.class === 'again' };
  if (!(error instanceof PayFault)) return { health: 'unsaid', mayPass: false };
  const isUnwell = unwell.has(error.kind);
  return { health: isUnwell ? 'unwell' : 'unsaid', mayPass: isUnwell && error.kind !== 'tooLarge' };
};

const outcomeOf = (error: unknown): string => {
  if (error === null) return 'ok';
  if (error instanceof PayRefusal) return error.code === '' ? String(error.status) : error.code;
  return error instanceof PayFault ? (error.distrust ?? error.kind) : 'unexpected';
};

const classOf = (error: unknown): PayCallLog['class'] =>
  error === null ? 'ok' : error instanceof PayRefusal ? error.class : 'unanswered';

/** Sends calls of one account: signed, tried again under the same number, and believed only when WeChat signed. */
export const createPayCaller = (
  account: WechatPayAccount,
  settings: PaySettings,
  shelf: CertificateShelf,
  tools: PayTools,
): PayCaller => {
  const send = createSend(tools.fetch, (path, trouble, detail) => new PayFault(path, trouble, detail));
  const breakers = new Map<string, Breaker>();
  const runOnLine: RunOnLine = openLine(settings, tools, breakers);
  let skewMs: number | null = null;

  const sendTo = async (base: string, method: 'GET' | 'POST', path: string, body: string, signal?: AbortSignal) => {
    const serial = await keys.preferred();
    const timestamp = Math.floor(tools.now() / 1_000);
    const signed = { method, path, body, timestamp, nonce: newNonce() };
    const answer = await send({
      method,
      url: base + path,
      path: path.split('?', 1)[0] ?? '',
      body: body === '' ? null : body,
      headers: {
        accept: 'application/json',
        'user-agent': 'zhanggui',
        authorization: authorizationOf(account.mchid, account.keys[0], signed),
        // Without it answers come signed by the older kind of key.
        ...(serial === null ? {} : { 'wechatpay-serial': serial }),
      },
      limit: settings.answerLimit,
      timeoutMs: settings.timeoutMs,
      signal,
    });
    skewMs = skewIn(answer, tools.now()) ?? skewMs;
    return answer;
  };

  const run = async <Answer>(
    name: string,
    { method, path, body }: { method: 'GET' | 'POST'; path: string; body: string },
    read: (answer: HttpAnswer) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    let broken = 0;
    const note = ({ attempt, durationMs, error }: Tried): void => {
      if (error instanceof PayFault && lineFaults.has(error.kind)) broken += 1;
      const requestId = error instanceof PayRefusal ? error.requestId : null;
      const said = { outcome: outcomeOf(error), class: classOf(error), requestId };
      tools.log({ call: name, mchid: account.mchid, attempt, durationMs, ...said });
    };
    const unsent = (why: 'open' | 'aborted' | 'crowded', detail: string, retryAfterMs: number | null): Error =>
      new PayFault(name, why, detail, { retryAfterMs });
    return runOnLine({ group: name, tries: settings.tries, judge: verdictOn, note, unsent, signal }, async () => {
      const base = broken >= 2 ? (settings.secondBase ?? settings.base) : settings.base;
      return read(await sendTo(base, method, path, body, signal));
    });
  };

  const fetchPems = (): Promise<Readonly<Record<string, string>>> =>
    run('certificates', { method: 'GET', path: '/v3/certificates', body: '' }, (answer) =>
      readCertificates(answer, account, tools.now()),
    );
  const keys = openPlatformKeys(account, shelf, fetchPems, tools.now);

  return {
    keys,
    call: (endpoint, input, signal) => {
      const body = endpoint.body(input, account);
      // Written once: every try sends the same bytes.
      const text = body === null ? '' : JSON.stringify(body);
      const request = { method: endpoint.method, path: endpoint.path(input, account), body: text };
      const read = (answer: HttpAnswer) => readBelieved(endpoint.name, answer, endpoint.answer, keys.find, tools.now());
      return run(endpoint.name, request, read, signal);
    },
    signedGet: (path) => {
      const timestamp = Math.floor(tools.now() / 1_000);
      const signed = { method: 'GET', path, body: '', timestamp, nonce: newNonce() } as const;
      return { authorization: authorizationOf(account.mchid, account.keys[0], signed), 'user-agent': 'zhanggui' };
    },
    clockSkewMs: () => skewMs,
    heldBack: () => heldBack(breakers),
  };
};
