export type Stop = () => Promise<void>;

export interface Ending {
  /** Registers something to stop with the process; the last registered stops first. */
  keep: (stop: Stop) => void;
  /** Sets how many seconds of a stop pass before calls are abandoned. */
  allow: (drainSeconds: number) => void;
  /** Stops everything, then exits. */
  end: (code: number) => void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Time for calls in progress when no connection needs draining, and extra time after draining. */
const [patienceMs, afterDrainMs] = [8_000, 4_000];
/** The part of the total reserved for the database, after the last call. */
const reserveMs = 1_000;
/** Ctrl-C reaches the terminal's whole process group, and npm forwards its own: signals this close count as one. */
const oneWishMs = 1_000;

/** Says after so many milliseconds that nothing ended; does not keep the process alive. */
const patience = (ms: number) => new Promise<false>((resolve) => void setTimeout(resolve, ms, false).unref());

/**
 * On a signal, stops everything registered and exits: within nine and a half seconds, or five seconds more than the
 * draining. What does not stop in time is abandoned and reported. A second signal exits at once; SIGHUP, which the end
 * of a terminal or of npm sends, does not count as a second one.
 */
export function endOnSignals(say: (line: string) => void): Ending {
  const stops: Stop[] = [];
  let callsMs = patienceMs;
  let ending: { since: number } | null = null;

  const endAll = async () => {
    const last = Date.now() + callsMs;
    for (const [at, stop] of stops.toReversed().entries()) {
      const given = Math.max(last + (at === 0 ? 0 : reserveMs) - Date.now(), reserveMs / 4);
      const ended = await Promise.race([stop().then(() => true), patience(given)]).catch(() => false);
      if (!ended) say('Something did not end in time and is left behind.');
    }
  };
  const end = (code: number) => {
    if (ending !== null) return;
    ending = { since: Date.now() };
    void endAll().then(() => process.exit(code));
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (ending === null) end(0);
    else if (signal !== 'SIGHUP' && Date.now() - ending.since > oneWishMs) process.exit(1);
  };
  // The code that loaded this module listened until now; replace its listeners.
  for (const signal of signals) process.removeAllListeners(signal).on(signal, onSignal);

  return {
    keep: (stop) => void stops.push(stop),
    allow: (drainSeconds) => (callsMs = Math.max(patienceMs, drainSeconds * 1000 + afterDrainMs)),
    end,
  };
}
