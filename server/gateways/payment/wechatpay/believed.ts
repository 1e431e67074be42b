import { type GenericSchema, safeParse } from 'valibot';
import type { HttpAnswer } from '#server/gateways/calls/transport.ts';
import { meaningOf } from './answers.ts';
import { PayFault, PayRefusal } from './errors.ts';
import { distrustOf, type FindKey } from './verify.ts';

/** Clocks further apart than this are named as the cause of refused signatures. */
const apartMs = 60_000;

/** How far WeChat's clock is ahead of ours by an answer's Date header, in milliseconds; null without one. */
export const skewIn = ({ headers }: HttpAnswer, nowMs: number): number | null => {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? null : at - nowMs;
};

const objectIn = (bytes: Buffer): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const throwIfApart = (name: string, answer: HttpAnswer, nowMs: number): void => {
  const skew = skewIn(answer, nowMs);
  if (skew === null || Math.abs(skew) <= apartMs) return;
  throw new PayFault(name, 'clock', `${skew > 0 ? '-' : '+'}${Math.round(Math.abs(skew) / 1_000)} s`);
};

/** Throws what an answer that is no success means. */
const refuse = (name: string, answer: HttpAnswer, isSigned: boolean, nowMs: number): never => {
  const { status, headers } = answer;
  if (status < 400) throw new PayFault(name, 'status', `HTTP ${status}`);
  const body = objectIn(answer.bytes);
  if (body === null && status >= 500) throw new PayFault(name, 'status', `HTTP ${status}`);
  const code = textIn(body?.['code']);
  if (code.replaceAll('_', '') === 'SIGNERROR') throwIfApart(name, answer, nowMs);
  throw new PayRefusal(name, meaningOf(status, code), {
    status,
    code,
    text: textIn(body?.['message']),
    requestId: headers.get('request-id'),
    isSigned,
  });
};

/**
 * Reads an answer that WeChat signed. A success that cannot be verified is a fault with an unknown outcome, never a
 * success; a refusal says whether it was signed.
 */
export const readBelieved = async <Answer>(
  name: string,
  answer: HttpAnswer,
  schema: GenericSchema<unknown, Answer>,
  findKey: FindKey,
  nowMs: number,
): Promise<Answer> => {
  const distrust = await distrustOf((header) => answer.headers.get(header), answer.bytes, findKey, nowMs);
  if (answer.status < 200 || answer.status >= 300) return refuse(name, answer, distrust === null, nowMs);
  if (distrust === 'old') throwIfApart(name, answer, nowMs);
  if (distrust !== null) throw new PayFault(name, 'unverified', distrust, { distrust });
  return readAs(name, answer, schema);
};

/** Reads a success in the schema's shape, whoever sent it; an empty answer counts as an empty object. */
export const readAs = <Answer>(name: string, answer: HttpAnswer, schema: GenericSchema<unknown, Answer>): Answer => {
  const value = answer.bytes.length === 0 ? {} : objectIn(answer.bytes);
  if (value === null) throw new PayFault(name, 'notJson', `${answer.bytes.length} bytes that are no JSON object`);
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const where = parsed.issues.map((issue) => issue.path?.map((item) => String(item.key)).join('.') ?? '').join(', ');
  throw new PayFault(name, 'shape', `unexpected members: ${where}`);
};
