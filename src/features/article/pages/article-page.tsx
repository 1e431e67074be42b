import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useSeesTenants } from '#src/lib/session.ts';
import { Card } from '#src/ui/card/card.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Empty, Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import { articleOf } from '../api.ts';
import { messages } from '../messages.ts';
import { ArticleForm } from '../parts/article-form.tsx';

export const lazyRoute = createLazyRoute('/mall/article/form')({ component: ArticlePage });
const route = getRouteApi('/mall/article/form');

function ArticlePage() {
  const { id } = route.useSearch();
  const texts = useMessages(messages);
  const seesTenants = useSeesTenants();
  if (id !== undefined) return <KnownArticle key={id} id={id} />;
  if (!seesTenants) return <ArticleForm key="new" article={null} />;
  return (
    <Page title={texts.add} back={<BackLink to="/mall/article/index" search={{}} />}>
      <Card>
        <Empty title={texts.chooseTenant} hint={texts.chooseTenantHint} />
      </Card>
    </Page>
  );
}

function KnownArticle({ id }: { id: string }) {
  const texts = useMessages(messages);
  const { data: article, error, refetch } = useQuery({ ...articleOf(id), refetchOnWindowFocus: false });
  if (article) return <ArticleForm article={article} />;
  return (
    <Page title={texts.edit} back={<BackLink to="/mall/article/index" search={{}} />}>
      <Card>
        {error === null ? <Skeleton lines={8} height={28} /> : <Failure error={error} onRetry={() => void refetch()} />}
      </Card>
    </Page>
  );
}
