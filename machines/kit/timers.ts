import type { Due, Wishes } from './wishes.ts';

/** Running time-outs, soonest first; `ms` is the time left. */
export type Timers = readonly Due[];

/** The timers after a step: without those it dropped, with those it started; no time has passed. */
export function restarted(timers: Timers, { due, dropped }: Pick<Wishes, 'due' | 'dropped'>): Timers {
  const gone = new Set([...dropped, ...due.map(({ event }) => event)]);
  return [...timers.filter(({ event }) => !gone.has(event)), ...due].toSorted((a, b) => a.ms - b.ms);
}

/** The timers after the soonest rang: it is gone, and the others have that much less time left. */
export function rung(timers: Timers): Timers {
  const [soonest, ...others] = timers;
  return others.map(({ event, ms }) => ({ event, ms: ms - (soonest?.ms ?? 0) }));
}

/** Whether this time-out rings next, and rings alone. */
export function isNext(timers: Timers, event: string): boolean {
  return timers[0]?.event === event && timers[1]?.ms !== timers[0].ms;
}
