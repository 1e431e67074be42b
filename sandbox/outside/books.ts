import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What an outside system may have been asked for, by what it has to know it again under. */
export type Kind = 'payment' | 'notice' | 'refund' | 'acceptance' | 'delivery' | 'withdrawal' | 'text' | 'parcel';

type Facts = Readonly<Record<string, unknown>>;

export interface Entry {
  kind: Kind;
  /** The asker's number, or our own for a payment. */
  no: string;
  /** ISO 8601 */
  at: string;
  /** What was asked, and what came of it. */
  facts: Facts;
}

/** Everything that the outside systems did, by its number; a later entry under a number takes the place of the first. */
export interface Books {
  find: (kind: Kind, no: string) => Entry | undefined;
  /** Kept before it returns, so that what was answered is known after a crash. */
  write: (kind: Kind, no: string, facts: Facts) => Entry;
  /** The oldest first. */
  all: (kind: Kind) => Entry[];
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'kind' in value && 'no' in value && 'facts' in value;

/** Opens the books of a file that only grows, one JSON line an entry; without a file they last as long as the process. */
export function openBooks(file: string | null, now: () => number = Date.now): Books {
  const kinds = new Map<string, Map<string, Entry>>();
  const keep = (entry: Entry) => {
    const known = kinds.get(entry.kind) ?? new Map<string, Entry>();
    known.set(entry.no, entry);
    kinds.set(entry.kind, known);
  };
  for (const entry of file === null ? [] : entriesIn(file)) keep(entry);
  return {
    find: (kind, no) => kinds.get(kind)?.get(no),
    write(kind, no, facts) {
      const entry = { kind, no, at: new Date(now()).toISOString(), facts };
      if (file !== null) appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
      keep(entry);
      return entry;
    },
    all: (kind) => [...(kinds.get(kind)?.values() ?? [])],
  };
}

function entriesIn(file: string): Entry[] {
  mkdirSync(dirname(file), { recursive: true });
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  const lines = text.split('\n').filter((line) => line !== '');
  const entries = lines.flatMap((line) => {
    try {
      const value: unknown = JSON.parse(line);
      return isEntry(value) ? [value] : [];
    } catch {
      // The last line of a process that was killed in the middle of it.
      return [];
    }
  });
  // The next entry must not be written behind half a line.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return entries;
}
