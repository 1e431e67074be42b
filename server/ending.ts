import { setTimeout as wait } from 'node:timers/promises';

export type Stop = () => Promise<void>;

export interface Ending {
  /** Has something ended with the process; what was kept last ends first. */
  keep: (stop: Stop) => void;
  /** Tells how many seconds of a stop go by before calls are given up. */
  allow: (drainSeconds: number) => void;
  /** Ends everything, then the process. */
  end: (code: number) => void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How long calls that are under way have when no connection need be drained, and how long after the draining. */
const [patienceMs, afterDrainMs] = [8_000, 4_000];
/** What is kept of the whole for the database, after the last call. */
const reserveMs = 1_000;
/** Ctrl-C reaches the whole group of the terminal, and npm passes its own on: they mean one and the same wish. */
const oneWishMs = 1_000;

/**
 * Ends the process with everything that it keeps when it is told to: within nine seconds and a half, or the time of the
 * draining and five more. What does not end in time is left behind, and said so. A second signal ends the process at once; SIGHUP, by which
 * the end of a terminal or of npm is told, does not.
 */
export function endOnSignals(say: (line: string) => void): Ending {
  const stops: Stop[] = [];
  let callsMs = patienceMs;
  let ending: { since: number } | null = null;

  const endAll = async () => {
    const last = Date.now() + callsMs;
    for (const [at, stop] of stops.toReversed().entries()) {
      const given = Math.max(last + (at === 0 ? 0 : reserveMs) - Date.now(), reserveMs / 4);
      const ended = await Promise.race([stop().then(() => true), wait(given, false, { ref: false })]).catch(
        () => false,
      );
      if (!ended) say('Something did not end in time and is left behind.');
    }
  };
  const end = (code: number) => {
    if (ending !== null) return;
    ending = { since: Date.now() };
    void endAll().then(() => process.exit(code));
  };
  const told = (signal: NodeJS.Signals) => {
    if (ending === null) end(0);
    else if (signal !== 'SIGHUP' && Date.now() - ending.since > oneWishMs) process.exit(1);
  };
  // Whoever loaded this listened in the meantime.
  for (const signal of signals) process.removeAllListeners(signal).on(signal, told);

  return {
    keep: (stop) => void stops.push(stop),
    allow: (drainSeconds) => (callsMs = Math.max(patienceMs, drainSeconds * 1000 + afterDrainMs)),
    end,
  };
}
