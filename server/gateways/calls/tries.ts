import type { Breaker } from './breaker.ts';

export interface TryTools {
  readonly now: () => number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** What a failed try says: about the other side's health, and whether the same try may pass in a moment. */
export interface Verdict {
  readonly health: 'well' | 'unwell' | 'unsaid';
  readonly mayPass: boolean;
}

/** One try for the log; `error` is null when it succeeded. */
export interface Tried {
  /** Counts from 1. */
  readonly attempt: number;
  readonly durationMs: number;
  readonly error: unknown;
}

export interface TryPlan {
  readonly tries: number;
  readonly breaker: Breaker;
  readonly judge: (error: unknown) => Verdict;
  /** The failure of a call that an open breaker kept back. */
  readonly keptBack: (retryAfterMs: number) => Error;
  readonly note: (tried: Tried) => void;
  readonly signal: AbortSignal | undefined;
}

const baseMs = 200;
const capMs = 2_000;

/** Full jitter: anything from 0 to the doubled bound, so that callers that failed together do not return together. */
export const backoffMs = (attempt: number, random: () => number): number =>
  Math.floor(random() * Math.min(capMs, baseMs * 2 ** attempt));

/** A try that ended because its caller left: the other side had no chance to answer. */
const left: Verdict = { health: 'unsaid', mayPass: false };

const tellBreaker = (breaker: Breaker, { health }: Verdict): void => {
  if (health === 'unwell') breaker.failed();
  else if (health === 'well') breaker.succeeded();
  else breaker.undecided();
};

/** Runs one call up to `tries` times, through the breaker, with a note per try; throws the last failure. */
export const runTries = async <Answer>(
  { tries, breaker, judge, keptBack, note, signal }: TryPlan,
  once: () => Promise<Answer>,
  { now, random, sleep }: TryTools,
): Promise<Answer> => {
  const pass = breaker.ask();
  if (pass.open) throw keptBack(pass.retryAfterMs);
  for (let attempt = 1; ; attempt += 1) {
    const startedMs = now();
    const tell = (error: unknown): void => note({ attempt, durationMs: now() - startedMs, error });
    try {
      const answer = await once();
      breaker.succeeded();
      tell(null);
      return answer;
    } catch (error) {
      tell(error);
      const verdict = signal?.aborted === true ? left : judge(error);
      // The breaker counts the call, not its tries.
      const give = (): never => {
        tellBreaker(breaker, verdict);
        throw error;
      };
      if (!verdict.mayPass || attempt >= tries) give();
      await sleep(backoffMs(attempt, random));
      if (signal?.aborted === true) give();
    }
  }
};
