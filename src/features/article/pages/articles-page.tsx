import { EditIcon, EyeOffIcon, EyeOpenIcon, TrashIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { namerAmong } from '#src/lib/named-among.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { RowAction } from '#src/ui/data-grid/row-actions.tsx';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage, type Openers } from '#src/ui/list/list-page.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import {
  articleCategories,
  type ArticleRow,
  articlesPage,
  deleteArticle,
  restoreArticle,
  touchedByArticles,
} from '../api.ts';
import { articleColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { BulkActs } from '../parts/bulk-acts.tsx';
import { CategoriesDialog } from '../parts/categories-dialog.tsx';
import { usePublishing } from '../parts/use-publishing.ts';

export const lazyRoute = createLazyRoute('/mall/article/index')({ component: ArticlesPage });
const route = getRouteApi('/mall/article/index');

const articles = {
  route,
  page: articlesPage,
  topic: 'article',
  columns: articleColumns,
  rowName: ({ title }: ArticleRow) => title,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

function ArticlesPage() {
  const texts = useMessages(messages);
  const { tenantId } = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const { data: categories = [] } = useQuery(articleCategories(tenantId));
  const nameOf = namerAmong(tenants, categories);
  const [isSorting, setSorting] = useState(false);
  const { publish, unpublish } = usePublishing();
  const edit = (id?: string) => void navigate({ to: '/mall/article/form', search: { id } });
  const actionsOf = (row: ArticleRow, { remove }: Openers): RowAction[] => [
    { id: 'edit', needs: 'updateArticle', label: texts.edit, icon: <EditIcon />, onSelect: () => edit(row.id) },
    row.status === 1
      ? {
          id: 'unpublish',
          needs: 'unpublishArticle',
          label: texts.unpublish,
          icon: <EyeOffIcon />,
          onSelect: () => unpublish(row),
        }
      : {
          id: 'publish',
          needs: 'publishArticle',
          label: texts.publish,
          icon: <EyeOpenIcon />,
          onSelect: () => publish(row),
        },
    {
      id: 'delete',
      needs: 'deleteArticle',
      label: texts.remove,
      icon: <TrashIcon />,
      intent: 'danger',
      onSelect: remove,
    },
  ];
  return (
    <>
      <ListPage
        of={articles}
        title={texts.list}
        fields={[
          { kind: 'text', name: 'text', label: texts.search },
          {
            kind: 'choice',
            name: 'categoryId',
            label: texts.category,
            options: [
              ...categories.map((category) => ({ value: category.id, label: nameOf(category) })),
              { value: 'none', label: texts.noCategory },
            ],
          },
          choiceField('status', texts.status, [
            ['1', texts.published],
            ['0', texts.unpublished],
          ]),
          ...tenantField(tenants, texts.tenant),
        ]}
        add={{ label: texts.add, needs: 'createArticle', onClick: () => edit() }}
        removal={{
          label: texts.remove,
          title: () => texts.removeTitle,
          ask: ({ title }) => texts.removeText(title),
          said: ({ title }) => texts.removed(title),
          touches: touchedByArticles,
          async run({ id, version }) {
            const gone = await deleteArticle({ id, version });
            return () => restoreArticle({ id, version: gone.version });
          },
        }}
        actions={actionsOf}
        renderBulk={(selection, rows) => <BulkActs selection={selection} rows={rows} categories={categories} />}
        tools={
          <Button needs="createArticleCategory" onClick={() => setSorting(true)}>
            {texts.categories}
          </Button>
        }
        empty={{ title: texts.emptyList, hint: texts.emptyListHint, canAdd: true }}
      />
      {isSorting && (
        <InTenant tenantId={tenantId} onClose={() => setSorting(false)}>
          <CategoriesDialog isOpen onClose={() => setSorting(false)} />
        </InTenant>
      )}
    </>
  );
}
