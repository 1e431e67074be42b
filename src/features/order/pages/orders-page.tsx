import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { ordersPage } from '../api.ts';
import { orderColumns } from '../columns.tsx';
import { orderFields } from '../fields.ts';
import { messages } from '../messages.ts';
import { StateTabs } from '../parts/state-tabs.tsx';

export const lazyRoute = createLazyRoute('/mall/orderinfo/index')({ component: OrdersPage });
const route = getRouteApi('/mall/orderinfo/index');

function OrdersPage() {
  const locale = useLocale();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const columns = useMemo(() => orderColumns(locale, tenants), [locale, tenants]);
  const fields = useMemo(() => orderFields(locale, tenants), [locale, tenants]);
  const rows = useRows(ordersPage(search), 'order');
  return (
    <ListView
      title={messages[locale].title}
      columns={columns}
      fields={fields}
      search={search}
      onSearch={(patch) => void navigate({ search: (before) => ({ ...before, ...patch }) })}
      {...rows}
      rowId={({ id }) => id}
      rowName={({ orderNo }) => orderNo}
      above={
        <StateTabs
          search={search}
          onState={(state) => void navigate({ search: (before) => ({ ...before, state, current: 1 }) })}
        />
      }
      usualSort={{ by: 'createTime', order: 'desc' }}
    />
  );
}
