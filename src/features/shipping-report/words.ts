import { words } from '#machines/shipping-report/words.ts';
import { shownBy } from '#src/lib/chart-words.ts';

export const ofReports = shownBy(words);
