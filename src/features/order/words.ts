import { words } from '#machines/order/words.ts';
import { shownBy } from '#src/lib/chart-words.ts';

export const { stateName, toneOf, eventName, isGrave } = shownBy(words);
