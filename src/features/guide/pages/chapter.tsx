import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Failure } from '#src/ui/state-views/state-views.tsx';
import { chapters, isChapter } from '../chapters.ts';
import { chapterQuery } from '../content.ts';
import { messages } from '../messages.ts';
import { BlockView } from '../parts/block-view.tsx';
import './guide.css';

export const lazyRoute = createLazyRoute('/help/$chapter')({ component: ChapterPage });

/** One chapter of the user guide, with the ways to its neighbours. */
function ChapterPage() {
  const texts = useMessages(messages);
  const locale = useLocale();
  const { chapter } = lazyRoute.useParams();
  // The route accepts only names of chapters.
  const name = isChapter(chapter) ? chapter : 'first-steps';
  const { data, error } = useQuery(chapterQuery(name, locale));
  const at = chapters.indexOf(name);
  const [former, next] = [chapters[at - 1], chapters[at + 1]];
  return (
    <Page title={texts.titles[name]} back={<BackLink to="/help" />}>
      {error !== null && <Failure error={error} />}
      <article className="zg-guide" aria-busy={data === undefined}>
        {data?.blocks.map((block, index) => (
          // Blocks of a chapter never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <BlockView key={index} block={block} />
        ))}
      </article>
      <nav className="zg-guide-steps" aria-label={texts.chapters}>
        {former !== undefined && (
          <Link to="/help/$chapter" params={{ chapter: former }}>
            {texts.previous(texts.titles[former])}
          </Link>
        )}
        {next !== undefined && (
          <Link to="/help/$chapter" params={{ chapter: next }}>
            {texts.next(texts.titles[next])}
          </Link>
        )}
      </nav>
    </Page>
  );
}
