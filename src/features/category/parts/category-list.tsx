import { type ReactNode, useMemo } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import type { Tenant } from '#src/lib/tenants.ts';
import type { RowAction } from '#src/ui/data-grid/row-actions.tsx';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { categoriesPage } from '../api.ts';
import { categoryColumns } from '../columns.ts';
import { messages } from '../messages.ts';
import type { CategorySearch } from '../search.ts';

interface CategoryListProps {
  search: CategorySearch;
  onSearch: (patch: Record<string, string | number | undefined>) => void;
  tenants: readonly Tenant[] | null;
  actionsOf: (id: string) => readonly RowAction[];
  tools: ReactNode;
  above: ReactNode;
}

/** The categories of both levels as rows, to be filtered and compared. */
export function CategoryList({ search, onSearch, tenants, actionsOf, tools, above }: CategoryListProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const columns = useMemo(() => categoryColumns(locale, tenants), [locale, tenants]);
  const rows = useRows(categoriesPage(search), 'category');
  return (
    <ListView
      title={texts.title}
      columns={columns}
      fields={[
        { kind: 'text', name: 'name', label: texts.search, maxLength: 32 },
        {
          kind: 'choice',
          name: 'enable',
          label: texts.state,
          options: [
            { value: '1', label: texts.isShown },
            { value: '0', label: texts.isHidden },
          ],
        },
        ...tenantField(tenants, texts.tenant),
      ]}
      search={search}
      onSearch={onSearch}
      {...rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      actions={({ id }) => actionsOf(id)}
      usualSort={{ by: 'sort', order: 'asc' }}
      tools={tools}
      above={above}
    />
  );
}
