import { keep, readKept } from '#src/lib/storage.ts';
import { createStore, type Store } from '#src/lib/store.ts';
import type { Entries, Entry } from './entries.ts';

/** What a person has on the desk: typed and not shipped, refused by the last job, and the job that is running. */
export interface Draft {
  entries: Entries;
  /** Why an order did not ship, by order id. */
  refused: Readonly<Record<string, string>>;
  /** The running job, and the orders of its rows. */
  job: { id: string; orderIds: readonly string[] } | null;
}

/** The desk of one person in one tenant; every change is kept in this browser at once. */
export interface Desk {
  draft: Store<Draft>;
  fill: (entries: Readonly<Record<string, Entry>>) => void;
  fillOne: (id: string, entry: Entry) => void;
  begin: (job: NonNullable<Draft['job']>) => void;
  /** Ends the job: shipped orders leave the draft, the others get their reasons. */
  end: (shipped: readonly string[], refused: Draft['refused']) => void;
}

const nothing: Draft = { entries: {}, refused: {}, job: null };
/** Orders shipped elsewhere leave their entries behind; the latest ones are enough. */
const mostKept = 1_000;

/** Opens the desk that this browser keeps under a key. */
export function openDesk(key: string): Desk {
  const draft = createStore<Draft>(readDraft(key));
  const change = (patch: Partial<Draft>) => {
    const next = { ...draft.get(), ...patch };
    const isBlank = Object.keys(next.entries).length === 0 && next.job === null;
    keep(key, isBlank ? null : JSON.stringify(next));
    draft.set(next);
  };
  const fill: Desk['fill'] = (filled) => {
    const { entries, refused } = draft.get();
    const merged = Object.entries(filled).map(([id, entry]) => [id, { ...entries[id], ...entry }] as const);
    const touched = new Set(Object.keys(filled));
    const others = Object.entries(entries).filter(([id]) => !touched.has(id));
    change({
      entries: Object.fromEntries([...others, ...merged].slice(-mostKept)),
      refused: without(refused, touched),
    });
  };
  return {
    draft,
    fill,
    fillOne: (id, entry) => fill({ [id]: entry }),
    begin: (job) => change({ job }),
    end(shipped, refused) {
      const { entries, refused: before } = draft.get();
      const gone = new Set(shipped);
      change({ entries: without(entries, gone), refused: { ...without(before, gone), ...refused }, job: null });
    },
  };
}

const without = <Value>(of: Readonly<Record<string, Value>>, ids: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([id]) => !ids.has(id)));

function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...nothing, ...kept } : nothing;
  } catch {
    return nothing;
  }
}
