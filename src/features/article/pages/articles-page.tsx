import { PlusIcon, EditIcon, EyeOffIcon, EyeOpenIcon, TrashIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { RowAction } from '#src/ui/data-grid/row-actions.tsx';
import { createSelection } from '#src/ui/data-grid/selection.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import { articleCategories, type ArticleRow, articlesPage } from '../api.ts';
import { articleColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { BulkActs } from '../parts/bulk-acts.tsx';
import { CategoriesDialog } from '../parts/categories-dialog.tsx';
import { useArticleActs } from '../parts/use-article-acts.ts';

export const lazyRoute = createLazyRoute('/mall/article/index')({ component: ArticlesPage });
const route = getRouteApi('/mall/article/index');

function ArticlesPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const columns = useMemo(() => articleColumns(locale, tenants), [locale, tenants]);
  const rows = useRows(articlesPage(search), 'article');
  const { data: categories = [] } = useQuery(articleCategories(search.tenantId));
  const [selection] = useState(createSelection);
  const [leaving, setLeaving] = useState<ArticleRow | null>(null);
  const [isSorting, setSorting] = useState(false);
  const acts = useArticleActs(() => setLeaving(null));
  const add = (
    <Button
      intent="primary"
      icon={<PlusIcon />}
      onClick={() => void navigate({ to: '/mall/article/form', search: {} })}
    >
      {texts.add}
    </Button>
  );
  const actions = (row: ArticleRow): RowAction[] => [
    {
      id: 'edit',
      label: texts.edit,
      icon: <EditIcon />,
      onSelect: () => void navigate({ to: '/mall/article/form', search: { id: row.id } }),
    },
    row.status === 1
      ? { id: 'unpublish', label: texts.unpublish, icon: <EyeOffIcon />, onSelect: () => acts.unpublish(row) }
      : { id: 'publish', label: texts.publish, icon: <EyeOpenIcon />, onSelect: () => acts.publish(row) },
    { id: 'delete', label: texts.remove, icon: <TrashIcon />, intent: 'danger', onSelect: () => setLeaving(row) },
  ];
  return (
    <>
      <ListView
        title={texts.list}
        columns={columns}
        fields={[
          { kind: 'text', name: 'text', label: texts.search },
          {
            kind: 'choice',
            name: 'categoryId',
            label: texts.category,
            options: [
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: texts.noCategory },
            ],
          },
          {
            kind: 'choice',
            name: 'status',
            label: texts.status,
            options: [
              { value: '1', label: texts.published },
              { value: '0', label: texts.unpublished },
            ],
          },
          ...tenantField(tenants, texts.tenant),
        ]}
        search={search}
        onSearch={(patch) => void navigate({ search: (before) => ({ ...before, ...patch }) })}
        {...rows}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        usualSort={{ by: 'createTime', order: 'desc' }}
        tools={
          <>
            <Button onClick={() => setSorting(true)}>{texts.categories}</Button>
            {add}
          </>
        }
        actions={actions}
        selection={selection}
        bulk={<BulkActs selection={selection} rows={rows.page?.records} categories={categories} />}
        empty={<Empty title={texts.emptyList} hint={texts.emptyListHint} action={add} />}
      />
      <Confirm
        isOpen={leaving !== null}
        title={texts.removeTitle}
        confirmText={texts.remove}
        intent="danger"
        isBusy={acts.isRemoving}
        onConfirm={() => leaving && acts.remove(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {texts.removeText(leaving?.title ?? '')}
      </Confirm>
      {isSorting && (
        <InTenant tenantId={search.tenantId} onClose={() => setSorting(false)}>
          <CategoriesDialog isOpen onClose={() => setSorting(false)} />
        </InTenant>
      )}
    </>
  );
}
