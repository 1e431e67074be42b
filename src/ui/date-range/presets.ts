import { lastDays, shiftDay } from '#src/lib/format.ts';
import { createStore } from '#src/lib/store.ts';

export type RangeName = 'today' | 'yesterday' | 'last7' | 'last30' | 'month';

interface Range {
  from: string;
  to: string;
}

/** The ranges that operators need most; "last 7 days" ends yesterday, as everywhere in the product. */
export const presets: Readonly<Record<RangeName, (today: string) => Range>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: shiftDay(today, -1), to: shiftDay(today, -1) }),
  last7: (today) => lastDays(7, today),
  last30: (today) => lastDays(30, today),
  month: (today) => ({ from: `${today.slice(0, 8)}01`, to: today }),
};

export const isRangeName = (name: string | undefined): name is RangeName =>
  name !== undefined && Object.hasOwn(presets, name);

export const rangeNames = Object.keys(presets).filter(isRangeName);

/** The range last chosen by its name on each page; days set by hand take it away. */
export const chosenRanges = createStore<Readonly<Record<string, RangeName | undefined>>>({});

export const noteRange = (page: string, name: RangeName | undefined): void =>
  chosenRanges.set({ ...chosenRanges.get(), [page]: name });
