import { createLazyRoute, Link } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { chapters } from '../chapters.ts';
import { messages } from '../messages.ts';
import './guide.css';

export const lazyRoute = createLazyRoute('/help')({ component: GuidePage });

/** The contents of the user guide. */
function GuidePage() {
  const texts = useMessages(messages);
  return (
    <Page title={texts.title} description={texts.hint}>
      <Card title={texts.contents}>
        <ol className="zg-guide-contents">
          {chapters.map((chapter) => (
            <li key={chapter}>
              <Link to="/help/$chapter" params={{ chapter }}>
                {texts.titles[chapter]}
              </Link>
            </li>
          ))}
        </ol>
      </Card>
    </Page>
  );
}
