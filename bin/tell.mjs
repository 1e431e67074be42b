import { fileURLToPath } from 'node:url';

/** The project's root folder, wherever it was checked out. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Prints a progress line for the person at the terminal.
 * @param {string} line
 */
export function log(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a command's work; prints a failure in one line, without a stack, and exits with code 1.
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
