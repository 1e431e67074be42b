/** A piece of work that goes on while the server runs. */
export interface Waker {
  /** Begins: now, or after the first pause where it has one. */
  begin: () => void;
  /** Works now, or once more when the work at hand is through. */
  wake: () => void;
  /** Ends after the work at hand. */
  stop: () => Promise<void>;
}

/** After a failure (the database is away) it is tried again after this long. */
const afterFailureMs = 2_000;

/**
 * Does a piece of work when woken, and again after the milliseconds that it answers; never twice at a time. With a first
 * pause it leaves the start of the server alone.
 */
export function openWaker(name: string, log: (line: string) => void, work: () => Promise<number>, firstMs = 0): Waker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const run = async (): Promise<void> => {
    do {
      again = false;
      let pauseMs = afterFailureMs;
      try {
        pauseMs = await work();
      } catch (error) {
        log(`The work on ${name} broke off: ${String(error)}`);
      }
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(wake, pauseMs).unref();
    } while (again && !stopped);
  };
  const wake = (): void => {
    if (stopped) return;
    if (running) again = true;
    else running = run().finally(() => (running = undefined));
  };
  return {
    begin() {
      if (firstMs === 0) wake();
      else timer = setTimeout(wake, firstMs).unref();
    },
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
