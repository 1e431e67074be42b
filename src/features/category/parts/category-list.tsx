import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import type { RowAction } from '#src/ui/data-grid/row-actions.tsx';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { categoriesPage, type CategoryRow } from '../api.ts';
import { categoryColumns } from '../columns.ts';
import { messages } from '../messages.ts';

const categories = {
  route: getRouteApi('/mall/goodscategory/index'),
  page: categoriesPage,
  topic: 'category',
  columns: categoryColumns,
  rowName: ({ name }: CategoryRow) => name,
  usualSort: { by: 'sort', order: 'asc' },
} as const;

interface CategoryListProps {
  actionsOf: (id: string) => readonly RowAction[];
  tools: ReactNode;
  renderTabs: (list: ReactNode) => ReactNode;
}

/** The categories of both levels as a list with filters. */
export function CategoryList({ actionsOf, tools, renderTabs }: CategoryListProps) {
  const texts = useMessages(messages);
  const tenants = useMixedTenants();
  return (
    <ListPage
      of={categories}
      title={texts.title}
      fields={[
        { kind: 'text', name: 'name', label: texts.search, maxLength: 32 },
        choiceField('enable', texts.state, [
          ['1', texts.isShown],
          ['0', texts.isHidden],
        ]),
        ...tenantField(tenants, texts.tenant),
      ]}
      actions={({ id }) => actionsOf(id)}
      tools={tools}
      renderTabs={renderTabs}
    />
  );
}
