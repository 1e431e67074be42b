import { rowChart } from '#machines/order/row.ts';
import { turns } from '#machines/order/turns.ts';
import { nextEventBy } from '#src/lib/next-event.ts';

export const nextEvent = nextEventBy(rowChart, turns);
