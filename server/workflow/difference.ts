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
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[key] ?? null, after[key] ?? null];
    if (was === is) continue;
    if (isFacts(was) && isFacts(is)) {
      const below = difference(was, is);
      if (Object.keys(below.after).length === 0) continue;
      changes.before[key] = below.before;
      changes.after[key] = below.after;
    } else if (!isDeepStrictEqual(was, is)) {
      changes.before[key] = was;
      changes.after[key] = is;
    }
  }
  return changes;
}
