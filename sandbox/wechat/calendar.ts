const shanghaiMs = 8 * 3_600_000;

/** WeChat's business day, which starts at 00:00 in Shanghai, as 2026-11-21. */
export const dayOf = (ms: number): string => new Date(ms + shanghaiMs).toISOString().slice(0, 10);

/** The month of WeChat's monthly limits, as 2026-11. */
export const monthOf = (ms: number): string => dayOf(ms).slice(0, 7);

export const secondsOf = (ms: number): number => Math.floor(ms / 1000);

/** A count within the current day or month. */
export interface Counter {
  readonly period: string;
  readonly count: number;
}

export const noCount: Counter = { period: '', count: 0 };

export const countIn = (counter: Counter, period: string): number => (counter.period === period ? counter.count : 0);

export const countUp = (counter: Counter, period: string): Counter => ({ period, count: countIn(counter, period) + 1 });
