import { openJournal } from '#sandbox/journal.ts';
import type { Effect } from './effects.ts';
import { type Change, fold } from './world-lines.ts';
import type { SandboxApp, World } from './world.ts';

export interface KeptWorld {
  /** The state; whoever reaches for an account or token here may change it. */
  readonly world: World;
  /** Every account, for looking through all of them; a change is made through `world`. */
  everyApp: () => readonly SandboxApp[];
  /** What was done for callers, oldest first, by this process and the earlier ones. */
  readonly effects: readonly Effect[];
  /** Adds an effect to the ledger; it is stored together with the change that made it. */
  note: (effect: Effect) => void;
  /** Writes what changed since the last time to the disk, as a whole. */
  save: () => void;
}

/** Names that somebody reached for since the last saving. */
const noting = <Value>(record: Record<string, Value>, noted: Set<string>): Record<string, Value> => {
  const note = (name: string | symbol): void => {
    if (typeof name === 'string') noted.add(name);
  };
  return new Proxy(record, {
    get: (target, name): unknown => {
      note(name);
      return Reflect.get(target, name);
    },
    set: (target, name, value) => {
      note(name);
      return Reflect.set(target, name, value);
    },
    deleteProperty: (target, name) => {
      note(name);
      return Reflect.deleteProperty(target, name);
    },
  });
};

type Members = Readonly<Record<string, unknown>>;

const apart = new Set(['apps', 'tokens', 'pushes']);

/** Finds what differs from the last time, part by part, and remembers it. */
const openDiff = () => {
  const groups = new Map<string, Map<string, string>>();
  const groupOf = (path: readonly string[]): Map<string, string> => {
    const name = path.join('/');
    const group = groups.get(name) ?? new Map<string, string>();
    groups.set(name, group);
    return group;
  };
  return {
    knownIn: (path: readonly string[]): Iterable<string> => groupOf(path).keys(),
    /** The changes of the named members; a fixed one changes never after it is there. */
    changes: (path: readonly string[], members: Members, names: Iterable<string>, isFixed = false): Change[] => {
      const group = groupOf(path);
      const found: Change[] = [];
      for (const name of new Set(names)) {
        const value = members[name];
        if (value === undefined) {
          if (group.delete(name)) found.push([[...path, name]]);
        } else if (!isFixed || !group.has(name)) {
          const text = JSON.stringify(value);
          if (group.get(name) === text) continue;
          group.set(name, isFixed ? '' : text);
          found.push([[...path, name], value]);
        }
      }
      return found;
    },
  };
};

type Diff = ReturnType<typeof openDiff>;

const changesOfApp = (diff: Diff, app: SandboxApp): Change[] => {
  const path = ['apps', app.appid];
  const inMedia = [...path, 'media'];
  // An account that somebody introduced by hand may lack parts.
  const { media = {}, ...members } = app as Omit<SandboxApp, 'media'> & Partial<Pick<SandboxApp, 'media'>>;
  return [
    ...diff.changes(path, members, [...diff.knownIn(path), ...Object.keys(members)]),
    ...diff.changes(inMedia, media, [...diff.knownIn(inMedia), ...Object.keys(media)], true),
  ];
};

/**
 * Opens a world that is kept in a file of changes; `begin` makes it from what earlier processes left, null at first. The
 * file is as new as the last saving, whenever the process is killed; after `mostLines` it is rewritten at the next opening.
 */
export const keepWorld = (file: string | null, begin: (kept: World | null) => World, mostLines = 1_000): KeptWorld => {
  const journal = openJournal(file);
  const folded = fold(journal.lines);
  const effects = [...folded.effects];
  const diff = openDiff();
  const changed = (world: World, apps: Iterable<string>, tokens: Iterable<string>): Change[] => {
    const pushes = Object.fromEntries(world.pushes.map((push) => [String(push.id), push]));
    const names = Object.keys(world).filter((name) => !apart.has(name));
    return [
      ...diff.changes([], { ...world }, names),
      ...diff.changes(['tokens'], world.tokens, tokens),
      ...diff.changes(['pushes'], pushes, Object.keys(pushes)),
      ...[...apps].flatMap((appid) => {
        const app = world.apps[appid];
        return app === undefined ? [] : changesOfApp(diff, app);
      }),
    ];
  };
  const everything = (world: World): Change[] => changed(world, Object.keys(world.apps), Object.keys(world.tokens));

  const known = folded.world === null ? [] : everything(folded.world);
  if (journal.lines.length > mostLines) journal.replace([{ set: known, effects }]);
  const raw = begin(folded.world);
  const first = everything(raw);
  if (first.length > 0) journal.append({ set: first, effects: [] });

  const [notedApps, notedTokens] = [new Set<string>(), new Set<string>()];
  const world: World = { ...raw, apps: noting(raw.apps, notedApps), tokens: noting(raw.tokens, notedTokens) };
  let fresh: Effect[] = [];
  return {
    world,
    everyApp: () => Object.values(raw.apps),
    effects,
    note: (effect) => {
      effects.push(effect);
      fresh.push(effect);
    },
    save: () => {
      const set =
        file === null ? [] : changed({ ...world, apps: raw.apps, tokens: raw.tokens }, notedApps, notedTokens);
      notedApps.clear();
      notedTokens.clear();
      if (set.length > 0 || fresh.length > 0) journal.append({ set, effects: fresh });
      fresh = [];
    },
  };
};
