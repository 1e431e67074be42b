import { aheadMs } from '#machines/shanghai.ts';
import type { Chance } from './chance.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Orders by hour of a Shanghai day: quiet nights, lunch, a long evening. */
const hours = [6, 3, 2, 1, 1, 2, 5, 10, 16, 22, 26, 28, 34, 28, 24, 24, 26, 28, 32, 42, 54, 58, 44, 20];
const hoursSum = hours.reduce((sum, weight) => sum + weight, 0);

/** Month and day of the well-known sales, with the factor by which orders grow. */
const sales = new Map([
  ['11-10', 1.8],
  ['11-11', 3.4],
  ['12-12', 2.2],
  ['06-17', 1.6],
  ['06-18', 2.8],
  ['03-08', 1.7],
  ['01-01', 1.4],
  ['10-01', 1.3],
]);

const startOfDay = (at: number) => Math.floor((at + aheadMs) / dayMs) * dayMs - aheadMs;

/** The share of a day's orders placed before this moment. */
function passed(at: number): number {
  const hour = (at - startOfDay(at)) / hourMs;
  const whole = hours.slice(0, Math.floor(hour)).reduce((sum, weight) => sum + weight, 0);
  return (whole + (hours[Math.floor(hour)] ?? 0) * (hour % 1)) / hoursSum;
}

interface Day {
  start: number;
  weight: number;
  /** How much of the day has passed: 1 for all but the last day. */
  until: number;
}

function daysOf(start: number, now: number, chance: Chance): Day[] {
  const days: Day[] = [];
  for (let day = startOfDay(start); day <= now; day += dayMs) {
    const local = new Date(day + aheadMs);
    const isWeekend = local.getUTCDay() % 6 === 0;
    const sale = sales.get(local.toISOString().slice(5, 10)) ?? 1;
    // The shop grows over the year, and single days vary.
    const growth = 0.7 + (0.6 * (day - start)) / (now - start);
    const until = day + dayMs > now ? Math.max(passed(now), 0.02) : 1;
    days.push({
      start: day,
      weight: growth * (isWeekend ? 1.2 : 1) * sale * (0.9 + chance.next() * 0.2) * until,
      until,
    });
  }
  return days;
}

/** The moment of a day at which a share of its orders has been placed. */
function momentOf(share: number): number {
  let left = share * hoursSum;
  for (const [hour, weight] of hours.entries()) {
    if (left < weight) return (hour + left / weight) * hourMs;
    left -= weight;
  }
  return dayMs - 1;
}

/** Yields the times of `most` orders between two moments, oldest first, following days and hours of a shop. */
export function* timesOf(chance: Chance, most: number, start: number, now: number): Generator<number> {
  const days = daysOf(start, now, chance);
  const sum = days.reduce((total, { weight }) => total + weight, 0);
  let owed = 0;
  let given = 0;
  for (const [at, { start: day, weight, until }] of days.entries()) {
    owed += (weight / sum) * most;
    const count = at === days.length - 1 ? most - given : Math.round(owed) - given;
    given += count;
    const shares = Array.from({ length: count }, () => chance.next() * until).toSorted((a, b) => a - b);
    for (const share of shares) yield Math.min(day + Math.floor(momentOf(share)), now - 1);
  }
}
