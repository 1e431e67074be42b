import { openJournal } from '#sandbox/journal.ts';

/** The kinds of entries, each identified by its number. */
export type Kind = 'delivery' | 'withdrawal' | 'text' | 'parcel';

type Facts = Readonly<Record<string, unknown>>;

export interface Entry {
  kind: Kind;
  /** The caller's number. */
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
  const journal = openJournal(file);
  for (const line of journal.lines) if (isEntry(line)) keep(line);
  return {
    find: (kind, no) => kinds.get(kind)?.get(no),
    write(kind, no, facts) {
      const entry = { kind, no, at: new Date(now()).toISOString(), facts };
      journal.append(entry);
      keep(entry);
      return entry;
    },
    all: (kind) => [...(kinds.get(kind)?.values() ?? [])],
  };
}
