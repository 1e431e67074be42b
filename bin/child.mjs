import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const ends = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/** How many programs run, each of which a stop ends. */
let running = 0;

/**
 * Runs a program to its end and returns its exit code. Passes a signal for this process on to the program and then ends
 * both, so that nothing goes on after a stop. `priority` is that of `os.setPriority`, for the program and all that it runs.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { priority?: number }} [options]
 * @returns {Promise<number>}
 */
export async function runChild(program, args, { priority, ...options } = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  running += 1;
  let ending = 0;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    ending = 128 + constants.signals[signal];
    child.kill(signal);
  };
  for (const signal of ends) process.on(signal, pass);
  try {
    /** @type {number} */
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (value) => resolve(value ?? 1));
    });
    if (ending !== 0 && running === 1) process.exit(ending);
    return code;
  } finally {
    running -= 1;
    for (const signal of ends) process.off(signal, pass);
  }
}
