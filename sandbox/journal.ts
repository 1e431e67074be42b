import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeDataFolder } from '#server/data-folder.ts';

export interface Journal {
  /** What earlier processes wrote, oldest first. */
  readonly lines: readonly unknown[];
  /** Writes one value before it returns, so that an answer given afterwards is known after the process was killed. */
  append(value: object): void;
  /** Writes everything that the work appends as one line when it ends: after a kill all of it is known, or nothing. */
  whole<Done>(work: () => Done): Done;
  /** Puts other lines in the place of all, at once. */
  replace(values: readonly object[]): void;
}

/** Opens a file of JSON lines, each one value or a list of values; without a file it remembers nothing. */
export function openJournal(file: string | null): Journal {
  if (file === null) return { lines: [], append: () => undefined, whole: (work) => work(), replace: () => undefined };
  let gathered: object[] | null = null;
  // It need not outlive a power cut: waiting for the disk would stop all that the process does.
  const write = (line: object): void => appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  return {
    lines: linesIn(file),
    append: (value) => {
      if (gathered === null) write(value);
      else gathered.push(value);
    },
    whole: (work) => {
      if (gathered !== null) return work();
      const own: object[] = [];
      gathered = own;
      try {
        return work();
      } finally {
        gathered = null;
        if (own.length > 0) write(own);
      }
    },
    replace: (values) => overwrite(file, values.map((value) => `${JSON.stringify(value)}\n`).join('')),
  };
}

/** The file is the old or the new one, whenever the process is killed. */
function overwrite(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

function linesIn(file: string): unknown[] {
  makeDataFolder(dirname(file));
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  const values = text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line): unknown[] => {
      try {
        const value: unknown = JSON.parse(line);
        return Array.isArray(value) ? value : [value];
      } catch {
        // The incomplete last line of a process that was killed while writing.
        return [];
      }
    });
  // Start a new line, so that the next one does not follow half a line.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return values;
}
