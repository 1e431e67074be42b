import { shownWords } from '#machines/order/shown-words.ts';
import { shownBy } from '#src/lib/chart-words.ts';

export const { stateName, toneOf, eventName, isGrave } = shownBy(shownWords);
