import type { ClientType, Counts, Reading } from './types.ts';

/** Whether the reading is at least as new as the one shown; a push may have overtaken an answer. */
export function isNewer(reading: Reading, shown: Reading | null): boolean {
  return shown === null || reading.at >= shown.at;
}

/** Online users over all client types. */
export function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The ranking table: client types by count, most first; equal counts keep the contract's order. */
export function rankingOf({
  MA,
  H5,
  'H5-WX': h5wx,
  'H5-PC': h5pc,
  APP,
}: Counts): { client: ClientType; count: number }[] {
  const rows: { client: ClientType; count: number }[] = [
    { client: 'MA', count: MA },
    { client: 'H5', count: H5 },
    { client: 'H5-WX', count: h5wx },
    { client: 'H5-PC', count: h5pc },
    { client: 'APP', count: APP },
  ];
  return rows.toSorted((a, b) => b.count - a.count);
}
