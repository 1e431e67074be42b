import type { ChartName } from '#machines/kept.gen.ts';
import type { Label } from '#machines/kit/words.ts';
import type { Chapter } from '#src/features/guide/chapters.ts';

/** What the help of a page says: its purpose in two sentences, the chart of its rows, and its chapter of the guide. */
export interface HelpEntry extends Label {
  chapter: Chapter;
  chart?: ChartName;
}
