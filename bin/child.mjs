import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const ends = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/** How many programs run, and the exit code once a signal came: then all of them end, and none is waited for by who ran it. */
let running = 0;
let ending = 0;

/**
 * Runs a program to its end and returns its exit code. Passes a signal for this process on to the program and then ends
 * both, so that nothing goes on after a stop. `priority` is that of `os.setPriority`, for the program and all that it runs;
 * `hear` gets what it says, which else goes to this terminal.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { priority?: number, hear?: (said: string) => void }} [options]
 * @returns {Promise<number>}
 */
export async function runChild(program, args, { priority, hear, ...options } = {}) {
  const voice = hear === undefined ? 'inherit' : 'pipe';
  const child = spawn(program, args, { stdio: ['ignore', voice, voice], ...options });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => hear?.(String(chunk)));
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    ending = 128 + constants.signals[signal];
    child.kill(signal);
  };
  for (const signal of ends) process.on(signal, pass);
  running += 1;
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => {
        if (ending === 0) resolve(code ?? 1);
        else if (running === 1) process.exit(ending);
        else running -= 1;
      });
    });
  } finally {
    running -= 1;
    for (const signal of ends) process.off(signal, pass);
  }
}
