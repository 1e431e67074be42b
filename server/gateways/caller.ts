import { setTimeout as wait } from 'node:timers/promises';
import { GatewayFault } from './faults.ts';

export interface CallerOptions {
  /** The base address that every path is appended to. */
  base: string;
  /** Logs one line per try, without what was sent. */
  log: (entry: { path: string; ms: number; outcome: string }) => void;
  timeoutMs?: number;
  /** The pause after each failure before the next try, varied by half either way. */
  pausesMs?: readonly number[];
}

/** Sends a JSON object and returns the JSON object of the answer; throws GatewayFault, never anything else. */
export type Call = (path: string, body: object, signal?: AbortSignal) => Promise<Readonly<Record<string, unknown>>>;

const largestAnswer = 65_536;

/**
 * Opens a caller for systems where every call carries its own number, which makes repeats safe. An unanswered call is
 * retried up to three times, with jitter.
 */
export function openCaller({ base, log, timeoutMs = 5_000, pausesMs = [150, 600, 1_500] }: CallerOptions): Call {
  const once: Call = async (path, body, signal) => {
    const started = Date.now();
    const tell = (outcome: string) => log({ path, ms: Date.now() - started, outcome });
    try {
      const answer = await send(base, path, body, limited(timeoutMs, signal));
      tell('ok');
      return answer;
    } catch (error) {
      const fault =
        error instanceof GatewayFault ? error : new GatewayFault(`${path}: ${causeOf(error)}`, known(error));
      tell(fault.outcome);
      throw fault;
    }
  };
  return async (path, body, signal) => {
    for (const pauseMs of pausesMs) {
      try {
        return await once(path, body, signal);
      } catch (error) {
        if (signal?.aborted === true || (error instanceof GatewayFault && error.outcome === 'refused')) throw error;
      }
      await wait(pauseMs * (0.5 + Math.random()), undefined, { ref: false });
    }
    return once(path, body, signal);
  };
}

async function send(base: string, path: string, body: object, signal: AbortSignal) {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal,
  });
  const text = await response.text();
  if (text.length > largestAnswer) throw new GatewayFault(`${path}: the answer is too large`, 'unknown');
  const status = `${path}: answered ${response.status}`;
  if (response.status >= 500) throw new GatewayFault(status, 'unknown');
  if (!response.ok) throw new GatewayFault(status, 'refused');
  return objectIn(text, path);
}

function objectIn(text: string, path: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Thrown below, like any other answer that is not a JSON object.
  }
  throw new GatewayFault(`${path}: the answer is no JSON object`, 'unknown');
}

const limited = (timeoutMs: number, signal: AbortSignal | undefined): AbortSignal =>
  signal ? AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]) : AbortSignal.timeout(timeoutMs);

/** The error code alone: the message of a failed fetch may quote what was sent. */
function causeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : 'no answer';
}

function known(error: unknown): 'unreached' | 'unknown' {
  return ['ECONNREFUSED', 'ENOTFOUND'].includes(causeOf(error)) ? 'unreached' : 'unknown';
}
