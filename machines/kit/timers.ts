import type { Due, Wishes } from './wishes.ts';

/** Time-outs that still run, the soonest first; `ms` is what is left of each. */
export type Timers = readonly Due[];

/** The timers after a step: what it dropped is gone, what it started is in; nothing passed in between. */
export function restarted(timers: Timers, { due, dropped }: Pick<Wishes, 'due' | 'dropped'>): Timers {
  const gone = new Set([...dropped, ...due.map(({ event }) => event)]);
  return [...timers.filter(({ event }) => !gone.has(event)), ...due].toSorted((a, b) => a.ms - b.ms);
}

/** The timers once the soonest has rung: it is gone, the others have that much less left. */
export function rung(timers: Timers): Timers {
  const [soonest, ...others] = timers;
  return others.map(({ event, ms }) => ({ event, ms: ms - (soonest?.ms ?? 0) }));
}

/** True when this time-out is the one that rings next, and rings alone. */
export function isNext(timers: Timers, event: string): boolean {
  return timers[0]?.event === event && timers[1]?.ms !== timers[0].ms;
}
