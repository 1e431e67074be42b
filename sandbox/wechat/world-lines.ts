import type { Effect } from './effects.ts';
import type { World } from './world.ts';

/** A part of the world by its path, and its value; without a value it is gone. */
export type Change = readonly [path: readonly string[], value?: unknown];

/** One line of the file: what changed together, and what it did for a caller. */
interface Line {
  readonly set: readonly Change[];
  readonly effects: readonly Effect[];
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'set' in value && Array.isArray(value.set) && 'effects' in value;

const isWorld = (value: object): value is World => 'version' in value && value.version === 1;

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const apply = (root: Node, [path, ...values]: Change): void => {
  let at = root;
  for (const name of path.slice(0, -1)) {
    const known = at[name];
    const next = isNode(known) ? known : {};
    at[name] = next;
    at = next;
  }
  const last = path.at(-1) ?? '';
  if (values.length === 0) delete at[last];
  else [at[last]] = values;
};

/** How many pushes are known at most. */
export const keptPushes = 200;

/** The world as the lines left it, and the ledger; no world when nothing was written. */
export const fold = (lines: readonly unknown[]): { world: World | null; effects: readonly Effect[] } => {
  const root: Node = {};
  const effects: Effect[] = [];
  for (const line of lines) {
    if (!isLine(line)) continue;
    for (const change of line.set) apply(root, change);
    effects.push(...line.effects);
  }
  const pushes = isNode(root['pushes']) ? Object.values(root['pushes']).slice(-keptPushes) : [];
  const apps = isNode(root['apps']) ? root['apps'] : {};
  // An empty record leaves no line.
  for (const app of Object.values(apps)) if (isNode(app)) app['media'] ??= {};
  const world = { ...root, apps, tokens: root['tokens'] ?? {}, pushes };
  return { world: isWorld(world) ? world : null, effects };
};
