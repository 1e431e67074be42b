import { fileURLToPath } from 'node:url';

/** The folder of the whole project, wherever it was checked out. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Tells the person at the terminal what goes on.
 * @param {string} line
 */
export function log(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a command's work: a failure is told in one line, without a stack, and ends with code 1.
 * @param {() => Promise<void>} work
 */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
