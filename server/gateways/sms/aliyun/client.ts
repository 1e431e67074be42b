import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TextTemplate } from '#machines/text/types.ts';
import { openLine } from '#server/gateways/calls/line.ts';
import { createSend } from '#server/gateways/calls/transport.ts';
import type { Tried, TryTools, Verdict } from '#server/gateways/calls/tries.ts';
import { GatewayFault } from '#server/gateways/faults.ts';
import type { FoundText, TextClient } from '../port.ts';
import { classOf, type CodeClass } from './codes.ts';
import { authorizationOf, canonicalQuery, sha256 } from './sign.ts';

/** What an account says of itself; the secret stands sealed. */
export interface AliyunAccount {
  accessKeyId: string;
  secret: string;
  /** The approved signature, without its brackets. */
  signName: string;
  templates: Readonly<Record<TextTemplate, string>>;
}

/** One try of one call for the log: no number, no content. */
export interface TextCallLog {
  call: string;
  outcome: string;
  class: 'ok' | CodeClass | 'unanswered';
  durationMs: number;
}

interface AliyunTools extends TryTools {
  fetch: typeof fetch;
  log: (entry: TextCallLog) => void;
}

/** A no of Aliyun, by its code. */
export class AliyunRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`Aliyun answered ${code}`);
    this.code = code;
  }
}

export const aliyunBase = 'https://dysmsapi.aliyuncs.com';

const timeoutMs = 5_000;
const answerLimit = 262_144;
const pageSize = 50;
const limits = {
  lanes: { people: 16, background: 32 },
  lanePatienceMs: { people: 5_000, background: 60_000 },
  breakerFailures: 5,
  breakerProbeMs: 15_000,
};

const usual: AliyunTools = {
  fetch: (input, init) => fetch(input, init),
  log: () => {},
  now: Date.now,
  random: Math.random,
  sleep: (ms) => wait(ms, undefined, { ref: false }),
};

type Answer = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const verdictOn = (error: unknown): Verdict => {
  if (error instanceof AliyunRefusal) return { health: 'well', mayPass: classOf(error.code) === 'again' };
  return { health: 'unwell', mayPass: true };
};

function readAnswer(action: string, bytes: Buffer, status: number): Answer {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(bytes.toString('utf8'));
  } catch {
    // Judged below, like any other answer that is no object.
  }
  if (!isObject(parsed) || typeof parsed['Code'] !== 'string')
    throw new GatewayFault(`${action}: answered ${status} without a code`, 'unknown');
  if (parsed['Code'] !== 'OK') throw new AliyunRefusal(parsed['Code']);
  return parsed;
}

/** Opens the texts of one account with Aliyun. A text is sent by one call alone; questions are repeated. */
export function openAliyun(account: AliyunAccount, base = aliyunBase, given: Partial<AliyunTools> = {}): TextClient {
  const tools = { ...usual, ...given };
  const send = createSend(tools.fetch, (_, trouble, detail) => {
    const outcome = trouble === 'unreachable' ? 'unreached' : 'unknown';
    return new GatewayFault(`texts: ${trouble}, ${detail}`, outcome);
  });
  const runOnLine = openLine(limits, tools);
  const key = { id: account.accessKeyId, secret: account.secret };

  const once = async (action: string, query: Readonly<Record<string, string>>, signal?: AbortSignal) => {
    const headers = {
      host: new URL(base).host,
      'x-acs-action': action,
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': new Date(tools.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
      'x-acs-version': '2017-05-25',
    };
    const authorization = authorizationOf(key, { method: 'POST', path: '/', query, headers, body: '' });
    const { host: _, ...sent } = headers;
    const { bytes, status } = await send({
      method: 'POST',
      url: `${base}/?${canonicalQuery(query)}`,
      path: action,
      body: null,
      headers: { ...sent, authorization, accept: 'application/json' },
      limit: answerLimit,
      timeoutMs,
      signal,
    });
    return readAnswer(action, bytes, status);
  };

  const call = (action: string, query: Readonly<Record<string, string>>, tries: number, signal?: AbortSignal) => {
    const note = ({ durationMs, error }: Tried) => {
      if (error === null) tools.log({ call: action, outcome: 'ok', class: 'ok', durationMs });
      else if (error instanceof AliyunRefusal)
        tools.log({ call: action, outcome: error.code, class: classOf(error.code), durationMs });
      else tools.log({ call: action, outcome: 'unanswered', class: 'unanswered', durationMs });
    };
    const unsent = (_: string, detail: string) => new GatewayFault(`${action}: not sent, ${detail}`, 'unreached');
    return runOnLine({ group: action, tries, judge: verdictOn, note, unsent, signal }, () =>
      once(action, query, signal),
    );
  };

  return {
    async send({ textNo, phone, template, params }, signal) {
      const query = {
        PhoneNumbers: phone,
        SignName: account.signName,
        TemplateCode: account.templates[template],
        TemplateParam: JSON.stringify(params),
        OutId: textNo,
      };
      try {
        const { BizId } = await call('SendSms', query, 1, signal);
        if (typeof BizId !== 'string' || BizId === '') throw new GatewayFault('SendSms: no BizId', 'unknown');
        return { status: 'accepted', bizId: BizId };
      } catch (error) {
        if (!(error instanceof AliyunRefusal)) throw error;
        if (classOf(error.code) === 'again') throw new GatewayFault(`SendSms: ${error.code}`, 'unknown');
        return { status: 'refused', code: error.code };
      }
    },
    async find({ textNo, phone, days }, signal) {
      for (const day of days) {
        const found = await findOn(day, textNo, phone, signal);
        if (found !== null) return found;
      }
      return { status: 'notFound' };
    },
  };

  async function findOn(day: string, textNo: string, phone: string, signal?: AbortSignal): Promise<FoundText | null> {
    for (let page = 1, left = Infinity; left > 0; page += 1, left -= pageSize) {
      const query = {
        PhoneNumber: phone,
        SendDate: day.replaceAll('-', ''),
        PageSize: String(pageSize),
        CurrentPage: String(page),
      };
      const answer = await call('QuerySendDetails', query, 3, signal);
      const { TotalCount: total, SmsSendDetailDTOs: list } = answer;
      const details = isObject(list) ? list['SmsSendDetailDTO'] : null;
      if (!Array.isArray(details)) throw new GatewayFault('QuerySendDetails: no list', 'unknown');
      const found = details.filter(isObject).find((detail) => detail['OutId'] === textNo);
      if (found) return judged(found);
      if (page === 1) left = Number(total);
    }
    return null;
  }
}

/** 1 waits for the operator's receipt, 2 failed, 3 arrived. */
function judged({ SendStatus, ErrCode }: Answer): FoundText {
  if (Number(SendStatus) === 3) return { status: 'delivered' };
  if (Number(SendStatus) === 2) return { status: 'failed', code: typeof ErrCode === 'string' ? ErrCode : 'FAILED' };
  return { status: 'accepted' };
}
