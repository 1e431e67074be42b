import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { Card } from '#src/ui/card/card.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { PageInTenant } from '#src/ui/tenant/in-tenant.tsx';
import { articleOf } from '../api.ts';
import { messages } from '../messages.ts';
import { ArticleForm } from '../parts/article-form.tsx';

export const lazyRoute = createLazyRoute('/mall/article/form')({ component: ArticlePage });
const route = getRouteApi('/mall/article/form');

function ArticlePage() {
  const { id, tenantId } = route.useSearch();
  const texts = useMessages(messages);
  const search = useWalkSearch('article', '');
  if (id !== undefined) return <KnownArticle key={id} id={id} />;
  return (
    <PageInTenant key={`new-${tenantId}`} begunIn={tenantId} frame={(question) => framed(texts.add, search, question)}>
      <ArticleForm article={null} />
    </PageInTenant>
  );
}

const framed = (title: string, search: object, content: ReactNode) => (
  <Page title={title} back={<BackLink to="/mall/article/index" search={search} />}>
    {content}
  </Page>
);

function KnownArticle({ id }: { id: string }) {
  const texts = useMessages(messages);
  const search = useWalkSearch('article', id);
  const query = useQuery({ ...articleOf(id), refetchOnWindowFocus: false });
  const { data: article } = query;
  if (article)
    return (
      <PageInTenant tenantId={article.tenantId}>
        <ArticleForm article={article} />
      </PageInTenant>
    );
  return framed(
    texts.edit,
    search,
    <Card>
      <Pending of={query} lines={8} height={28} />
    </Card>,
  );
}
