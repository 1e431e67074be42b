import { words } from '#machines/approval/words.ts';
import { shownBy } from '#src/lib/chart-words.ts';

export const { stateName, toneOf, eventName } = shownBy(words);
