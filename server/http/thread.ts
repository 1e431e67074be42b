import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** How much room a thread has for new objects, MiB; what it makes of one piece of work is dead with the next. */
const youngMiB = 12;

/** Starts the thread of a module; it does not keep the process alive and does not take over its flags. */
export function startThread(module: URL): Worker {
  // V8 reads this flag when it makes a heap, and it counts for more than the thread's own limit: with 32 MiB for the calls of
  // the main thread, one that holds 5 MiB grew to 75.
  setFlagsFromString('--max-semi-space-size=0');
  const thread = new Worker(module, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: youngMiB } });
  thread.unref();
  return thread;
}
