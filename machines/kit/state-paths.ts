import type { StateValue } from 'xstate';

/** Dotted paths of the active leaves, one per parallel region, in chart order: `['awaitingShipment.whole']`. */
export function statePaths(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return [];
    const below = statePaths(inner);
    return below.length === 0 ? [key] : below.map((path) => `${key}.${path}`);
  });
}

/** The inverse of `statePaths`; a machine resolves what lies below an incomplete path. */
export function valueOf(paths: readonly string[]): StateValue {
  const [only] = paths;
  if (only !== undefined && paths.length === 1 && !only.includes('.')) return only;
  const children = new Map<string, string[]>();
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.');
    children.set(head, [...(children.get(head) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]);
  }
  return Object.fromEntries([...children].map(([key, below]) => [key, valueOf(below)]));
}
