import { lastDays, shiftDay } from '#src/lib/format.ts';

/** The days of the page: the first and the last one. */
interface Range {
  from: string;
  to: string;
}

/** The last seven days through yesterday, unless the address says otherwise. */
const usualDays = 7;

/** The last day is at most so many after the first, as the contract has it. */
const mostAfter = 366;

/** Returns the days that an address says, and the usual ones where it says none or such as cannot be read. */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): Range {
  const isRead = from !== undefined && to !== undefined && from <= to && to <= shiftDay(from, mostAfter);
  return isRead ? { from, to } : lastDays(usualDays, today);
}

/** Returns chosen days; where they are more than can be read, the end that was not touched follows the other. */
export function readable(chosen: Range, former: Range): Range {
  const latest = shiftDay(chosen.from, mostAfter);
  if (chosen.to <= latest) return chosen;
  return chosen.from === former.from
    ? { from: shiftDay(chosen.to, -mostAfter), to: chosen.to }
    : { from: chosen.from, to: latest };
}
