import { openShop } from '#tests/kit/shop.ts';
import { perChart } from './per-chart.ts';
import type { Staging } from './staging.ts';

/** How to set up each machine's rows, a file of `stages/` each; one without special needs stands in its tenant alone. */
const stagings = await perChart<Staging>('stages', 'staging');

const alone: Staging = (db, tenantId) => async (door) => {
  await openShop(db, door, tenantId);
  return { columns: {} };
};

export const stagingOf = (name: string): Staging => stagings[name] ?? alone;
