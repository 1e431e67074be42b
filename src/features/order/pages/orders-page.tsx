import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { shownColumns } from '#src/ui/data-grid/column.ts';
import { createSelection } from '#src/ui/data-grid/selection.tsx';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { ordersPage } from '../api.ts';
import { orderColumns } from '../columns.tsx';
import { orderFields } from '../fields.ts';
import { messages } from '../messages.ts';
import { BulkActs } from '../parts/bulk-acts.tsx';
import { OrderTools } from '../parts/order-tools.tsx';
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
  const [selection] = useState(createSelection);
  const shown = shownColumns(columns, new Set((search.hide ?? '').split('.'))).filter(({ edge }) => edge === undefined);
  const { page } = rows;
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
      selection={selection}
      bulk={<BulkActs selection={selection} />}
      tools={
        <OrderTools
          search={search}
          columns={shown.map(({ id }) => id)}
          total={page && { count: page.total, isExact: page.totalExact }}
        />
      }
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
