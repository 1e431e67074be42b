import { setTimeout as wait } from 'node:timers/promises';
import { openLine } from '#server/gateways/calls/line.ts';
import { createSend } from '#server/gateways/calls/transport.ts';
import type { Tried, TryTools, Verdict } from '#server/gateways/calls/tries.ts';
import { GatewayFault } from '#server/gateways/faults.ts';
import type { TrackingClient } from '../port.ts';
import { classOfQuestion, classOfSubscription, type CodeClass, isNothing, isRepeated } from './codes.ts';
import { signatureOf } from './sign.ts';
import { factsIn, trackIn } from './track.ts';

/** An account with 快递100, and where it tells of parcels. */
export interface Kuaidi100Account {
  customer: string;
  key: string;
  callbackUrl: string;
  /** The salt of a parcel's pushes; without one they come unsigned. */
  saltOf: (number: string) => string;
}

/** One try of one call for the log: no number, no phone. */
export interface TrackingCallLog {
  call: string;
  outcome: string;
  class: 'ok' | CodeClass | 'unanswered';
  durationMs: number;
}

interface Kuaidi100Tools extends TryTools {
  fetch: typeof fetch;
  log: (entry: TrackingCallLog) => void;
}

/** A no of 快递100, by its code. */
export class Kuaidi100Refusal extends GatewayFault {
  readonly code: string;
  readonly kind: CodeClass;

  constructor(code: string, kind: CodeClass) {
    super(`快递100 answered ${code}`, kind === 'again' ? 'unknown' : 'refused');
    this.code = code;
    this.kind = kind;
  }
}

export const kuaidi100Base = 'https://poll.kuaidi100.com';

const timeoutMs = 5_000;
const answerLimit = 262_144;
const tries = 3;
const limits = {
  lanes: { people: 16, background: 16 },
  lanePatienceMs: { people: 5_000, background: 60_000 },
  breakerFailures: 5,
  breakerProbeMs: 15_000,
};

const usual: Kuaidi100Tools = {
  fetch: (input, init) => fetch(input, init),
  log: () => {},
  now: Date.now,
  random: Math.random,
  sleep: (ms) => wait(ms, undefined, { ref: false }),
};

const verdictOn = (error: unknown): Verdict =>
  error instanceof Kuaidi100Refusal
    ? { health: 'well', mayPass: error.kind === 'again' }
    : { health: 'unwell', mayPass: true };

type Answer = Readonly<Record<string, unknown>>;

const places = { subscribe: '/poll', ask: '/poll/query.do' } as const;

/** Opens one account with 快递100. Both calls may be repeated: a second subscription is answered as such. */
export function openKuaidi100(
  { customer, key, callbackUrl, saltOf }: Kuaidi100Account,
  base = kuaidi100Base,
  given: Partial<Kuaidi100Tools> = {},
): TrackingClient {
  const tools = { ...usual, ...given };
  const send = createSend(tools.fetch, (_, trouble, detail) => {
    const outcome = trouble === 'unreachable' ? 'unreached' : 'unknown';
    return new GatewayFault(`tracking: ${trouble}, ${detail}`, outcome);
  });
  const runOnLine = openLine(limits, tools);

  const call = (
    name: keyof typeof places,
    form: Readonly<Record<string, string>>,
    judge: (answer: Answer) => void,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const note = ({ durationMs, error }: Tried) => {
      if (error === null) tools.log({ call: name, outcome: 'ok', class: 'ok', durationMs });
      else if (error instanceof Kuaidi100Refusal)
        tools.log({ call: name, outcome: error.code, class: error.kind, durationMs });
      else tools.log({ call: name, outcome: 'unanswered', class: 'unanswered', durationMs });
    };
    const unsent = (_: string, detail: string) => new GatewayFault(`${name}: not sent, ${detail}`, 'unreached');
    return runOnLine({ group: name, tries, judge: verdictOn, note, unsent, signal }, async () => {
      const { bytes, status } = await send({
        method: 'POST',
        url: base + places[name],
        path: name,
        body: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        limit: answerLimit,
        timeoutMs,
        signal,
      });
      const answer = factsIn(bytes.toString('utf8'));
      if (answer === null || status !== 200) throw new GatewayFault(`${name}: answered ${status}`, 'unknown');
      judge(answer);
      return answer;
    });
  };

  return {
    async subscribe({ company, number, phone }, signal) {
      const parameters = {
        callbackurl: callbackUrl,
        salt: saltOf(number),
        resultv2: '1',
        ...(phone !== null && { phone }),
      };
      const param = JSON.stringify({ company, number, key, parameters });
      const judge = ({ result, returnCode }: Answer) => {
        const code = String(returnCode);
        if (result !== true && !isRepeated(code)) throw new Kuaidi100Refusal(code, classOfSubscription(code));
      };
      try {
        await call('subscribe', { schema: 'json', param }, judge, signal);
        return true;
      } catch (error) {
        if (error instanceof Kuaidi100Refusal && error.kind === 'saidNo') return false;
        throw error;
      }
    },
    async ask({ company, number, phone }, signal) {
      const param = JSON.stringify({ com: company, num: number, ...(phone !== null && { phone }), resultv2: '1' });
      const judge = ({ returnCode, data }: Answer) => {
        const code = String(returnCode);
        if (!Array.isArray(data) && !isNothing(code)) throw new Kuaidi100Refusal(code, classOfQuestion(code));
      };
      const form = { customer, sign: signatureOf(param, { key, customer }), param };
      try {
        return trackIn(await call('ask', form, judge, signal));
      } catch (error) {
        if (error instanceof Kuaidi100Refusal && error.kind === 'saidNo') return null;
        throw error;
      }
    },
  };
}
