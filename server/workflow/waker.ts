export interface Waker {
  /** Works now, or once more when the work at hand is through. */
  wake: () => void;
  /** Ends after the work at hand. */
  stop: () => Promise<void>;
}

/** After a failure (the database is away) it is tried again after this long. */
const afterFailureMs = 2_000;

/** Does a piece of work when woken, and again after the milliseconds that it answers; never twice at a time. */
export function openWaker(name: string, log: (line: string) => void, work: () => Promise<number>): Waker {
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
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
