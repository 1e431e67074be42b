/** Work that repeats while the server runs. */
export interface Waker {
  /** Starts now, or after the first pause if there is one. */
  begin: () => void;
  /** Runs the work now, or once more after the current run. */
  wake: () => void;
  /** Stops after the current run. */
  stop: () => Promise<void>;
}

/** The pause before a retry after a failure (the database is away). */
const afterFailureMs = 2_000;

/**
 * Runs `work` when woken, and again after the milliseconds it returns; never twice at a time. A first pause keeps the
 * work out of the server's start.
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
