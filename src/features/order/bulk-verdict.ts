import { openIn, restored, shownPaths } from '#machines/kit/acts.ts';
import { rowChart } from '#machines/order/row.ts';
import type { OrderRow } from './api.ts';

/** Returns, for each action, the chosen orders whose chart accepts it now, by id. */
export function takers(rows: readonly OrderRow[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const row of rows) {
    for (const { act } of openIn(restored(rowChart, shownPaths(row), row.facts), rowChart)) {
      const ids = found.get(act) ?? [];
      ids.push(row.id);
      found.set(act, ids);
    }
  }
  return found;
}
