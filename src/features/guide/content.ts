import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { ChapterContent } from './blocks.ts';
import type { Chapter } from './chapters.ts';

// The builder turns each chapter into a file of its own, read when somebody opens it.
const files = import.meta.glob<ChapterContent>('/docs/guide/*/*.md', { import: 'default' });

/** Loads a chapter in a language, a file of the build that never goes stale. */
export function chapterQuery(chapter: Chapter, locale: Locale) {
  return queryOptions({
    queryKey: ['guide', locale, chapter],
    queryFn: async () => {
      const load = files[`/docs/guide/${locale}/${chapter}.md`];
      if (load === undefined) throw new Error(`The guide has no chapter ${chapter}.`);
      return load();
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isShared: true },
  });
}
