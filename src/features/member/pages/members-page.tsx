import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { membersPage } from '../api.ts';
import { memberColumns } from '../columns.ts';
import { memberFields } from '../fields.ts';
import { messages } from '../messages.ts';

export const lazyRoute = createLazyRoute('/mall/userinfo/index')({ component: MembersPage });
const route = getRouteApi('/mall/userinfo/index');

function MembersPage() {
  const locale = useLocale();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const columns = useMemo(() => memberColumns(locale, tenants), [locale, tenants]);
  const fields = useMemo(() => memberFields(locale, tenants), [locale, tenants]);
  const rows = useRows(membersPage(search), 'member');
  return (
    <ListView
      title={messages[locale].title}
      columns={columns}
      fields={fields}
      search={search}
      onSearch={(patch) => void navigate({ search: (before) => ({ ...before, ...patch }) })}
      {...rows}
      rowId={({ id }) => id}
      usualSort={{ by: 'createTime', order: 'desc' }}
    />
  );
}
