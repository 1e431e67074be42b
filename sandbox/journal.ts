import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Journal {
  /** What earlier processes wrote, oldest first. */
  readonly lines: readonly unknown[];
  /** Writes one line before it returns, so that an answer given afterwards is known after a crash. */
  append(value: object): void;
}

/** Opens a file of one JSON value a line; without a file it remembers nothing. */
export function openJournal(file: string | null): Journal {
  if (file === null) return { lines: [], append: () => undefined };
  const lines = linesIn(file);
  return { lines, append: (value) => appendFileSync(file, `${JSON.stringify(value)}\n`, { mode: 0o600 }) };
}

function linesIn(file: string): unknown[] {
  mkdirSync(dirname(file), { recursive: true });
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  const values = text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      try {
        const value: unknown = JSON.parse(line);
        return [value];
      } catch {
        // The incomplete last line of a process that was killed while writing.
        return [];
      }
    });
  // Start a new line, so that the next one does not follow half a line.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return values;
}
