import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The kinds of entries, each identified by its number. */
export type Kind = 'payment' | 'notice' | 'refund' | 'acceptance' | 'delivery' | 'withdrawal' | 'text' | 'parcel';

type Facts = Readonly<Record<string, unknown>>;

export interface Entry {
  kind: Kind;
  /** The caller's number, or our own for a payment. */
  no: string;
  /** ISO 8601 */
  at: string;
  /** The request and its result. */
  facts: Facts;
}

/** Everything the outside systems did, by number; a later entry under a number replaces the first. */
export interface Books {
  find: (kind: Kind, no: string) => Entry | undefined;
  /** Stores the entry before it returns, so that an answer given is known after a crash. */
  write: (kind: Kind, no: string, facts: Facts) => Entry;
  /** Oldest first. */
  all: (kind: Kind) => Entry[];
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'kind' in value && 'no' in value && 'facts' in value;

/** Opens the books in an append-only file, one JSON line per entry; without a file they last as long as the process. */
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
      // The incomplete last line of a process that was killed while writing.
      return [];
    }
  });
  // Start a new line, so that the next entry does not follow half a line.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return entries;
}
