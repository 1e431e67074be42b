import { followKept, keep, readKept } from '#src/lib/storage.ts';
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
  /** The desk before many rows were filled at once; null once anything else happened. */
  before: Store<Draft | null>;
  fill: (entries: Readonly<Record<string, Entry>>) => void;
  /** Returns to the desk as it was before. */
  takeBack: () => void;
  fillOne: (id: string, entry: Entry) => void;
  begin: (job: NonNullable<Draft['job']>) => void;
  /** Ends the job: shipped orders leave the draft, the others get their reasons. */
  end: (shipped: readonly string[], refused: Draft['refused']) => void;
  /** Goes on from what another tab keeps of the same desk; returns a function that stops it. */
  follow: () => () => void;
}

const nothing: Draft = { entries: {}, refused: {}, job: null };
/** Orders shipped elsewhere leave their entries behind; the latest ones are enough. */
const mostKept = 1_000;

/** Opens the desk that this browser keeps under a key. */
export function openDesk(key: string): Desk {
  const draft = createStore<Draft>(readDraft(key));
  const before = createStore<Draft | null>(null);
  const change = (patch: Partial<Draft>, former: Draft | null = null) => {
    const next = { ...draft.get(), ...patch };
    before.set(former);
    const isBlank = Object.keys(next.entries).length === 0 && next.job === null;
    keep(key, isBlank ? null : JSON.stringify(next));
    draft.set(next);
  };
  const merge = (given: Readonly<Record<string, Entry>>, former: Draft | null) => {
    const { entries, refused } = draft.get();
    const merged = Object.entries(given).map(([id, entry]) => [id, { ...entries[id], ...entry }] as const);
    const touched = new Set(Object.keys(given));
    const others = Object.entries(entries).filter(([id]) => !touched.has(id));
    const kept = Object.fromEntries([...others, ...merged].slice(-mostKept));
    change({ entries: kept, refused: without(refused, touched) }, former);
  };
  return {
    draft,
    before,
    fill: (given) => merge(given, draft.get()),
    takeBack: () => change(before.get() ?? {}),
    fillOne: (id, entry) => merge({ [id]: entry }, null),
    begin: (job) => change({ job }),
    end(shipped, refused) {
      const { entries, refused: former } = draft.get();
      const gone = new Set(shipped);
      // Another tab may have ended this job and begun the next one.
      const kept = readDraft(key).job;
      const job = kept?.id === draft.get().job?.id ? null : kept;
      change({ entries: without(entries, gone), refused: { ...without(former, gone), ...refused }, job });
    },
    follow: () =>
      followKept(key, () => {
        const kept = readDraft(key);
        before.set(null);
        // Each tab follows a job to its end by itself, and tells there what came of it.
        draft.set({ ...kept, job: draft.get().job ?? kept.job });
      }),
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
