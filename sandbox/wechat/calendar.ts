import { shanghaiDay } from '#machines/shanghai.ts';

/** The month of WeChat's monthly limits, as 2026-11. */
export const monthOf = (ms: number): string => shanghaiDay(ms).slice(0, 7);

export const secondsOf = (ms: number): number => Math.floor(ms / 1000);

/** A count within the current day or month. */
export interface Counter {
  readonly period: string;
  readonly count: number;
}

export const noCount: Counter = { period: '', count: 0 };

export const countIn = (counter: Counter, period: string): number => (counter.period === period ? counter.count : 0);

export const countUp = (counter: Counter, period: string): Counter => ({ period, count: countIn(counter, period) + 1 });
