import type { TrackNotice } from '../port.ts';
import { isSigned, pushSignature } from './sign.ts';
import { factsIn, isFacts, trackIn } from './track.ts';

/** A push as it was read, or why it is not believed. */
type ReadPush = { fault: 'malformed' | 'unsigned' | 'forged' } | { param: string; status: string; notice: TrackNotice };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads a push. The salts are those that a subscription of the number may have; the number stands in what they sign, so a
 * stranger can only choose which signature to fail.
 */
export function readPush(raw: Buffer, saltsOf: (number: string) => readonly string[]): ReadPush {
  const form = new URLSearchParams(raw.toString('utf8'));
  const [param, sign] = [form.get('param') ?? '', form.get('sign') ?? ''];
  const told = factsIn(param);
  const result = told?.['lastResult'];
  if (told === null || !isFacts(result)) return { fault: 'malformed' };
  const number = textOf(result['nu']);
  const track = trackIn({ ...result, data: result['data'] ?? [] });
  if (!/^[0-9A-Za-z-]{6,40}$/.test(number) || track === null) return { fault: 'malformed' };
  if (sign === '') return { fault: 'unsigned' };
  if (!saltsOf(number).some((salt) => isSigned(sign, pushSignature(param, salt)))) return { fault: 'forged' };
  const status = textOf(told['status']);
  const [before, after] = [textOf(told['comOld']), textOf(told['comNew'])];
  const companies = [textOf(result['com']), before].filter((company) => company !== '');
  const offer = after === '' || after === before ? null : after;
  const state = status === 'abort' ? 'aborted' : track.state;
  return { param, status, notice: { kind: 'tracking', number, companies, offer, state, news: track.news } };
}
