import { isDeepStrictEqual } from 'node:util';

export type Facts = Record<string, unknown>;

export interface Difference {
  before: Facts;
  after: Facts;
}

function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns what differs between two JSON values, recursing into objects; a key on one side only is null on the other.
 */
export function difference(before: Facts, after: Facts): Difference {
  const changes: Difference = { before: {}, after: {} };
  const look = (key: string) => {
    const was = before[key] ?? null;
    const is = after[key] ?? null;
    if (was === is) return;
    if (isFacts(was) && isFacts(is)) {
      const below = difference(was, is);
      if (Object.keys(below.after).length === 0) return;
      changes.before[key] = below.before;
      changes.after[key] = below.after;
    } else if (!isDeepStrictEqual(was, is)) {
      changes.before[key] = was;
      changes.after[key] = is;
    }
  };
  for (const key of Object.keys(before)) look(key);
  for (const key of Object.keys(after)) if (!Object.hasOwn(before, key)) look(key);
  return changes;
}
