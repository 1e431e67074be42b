import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { shownColumns } from '#src/ui/data-grid/column.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { type OrderRow, ordersPage } from '../api.ts';
import { orderColumns } from '../columns.tsx';
import { orderFields } from '../fields.ts';
import { messages } from '../messages.ts';
import { BulkActs } from '../parts/bulk-acts.tsx';
import { OrderTools } from '../parts/order-tools.tsx';
import { StateTabs } from '../parts/state-tabs.tsx';

export const lazyRoute = createLazyRoute('/mall/orderinfo/index')({ component: OrdersPage });
const route = getRouteApi('/mall/orderinfo/index');

const orders = {
  route,
  page: ordersPage,
  topic: 'order',
  rowName: ({ orderNo }: OrderRow) => orderNo,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

function OrdersPage() {
  const locale = useLocale();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const columns = useMemo(() => orderColumns(locale, tenants), [locale, tenants]);
  const fields = useMemo(() => orderFields(locale, tenants), [locale, tenants]);
  const shown = shownColumns(columns, new Set((search.hide ?? '').split('.'))).filter(({ edge }) => edge === undefined);
  return (
    <ListPage
      of={orders}
      title={messages[locale].title}
      columns={columns}
      fields={fields}
      renderBulk={(selection) => <BulkActs selection={selection} />}
      renderTools={(page) => (
        <OrderTools
          search={search}
          columns={shown.map(({ id }) => id)}
          total={page && { count: page.total, isExact: page.totalExact }}
        />
      )}
      renderTabs={(list) => (
        <StateTabs
          search={search}
          onState={(state) => void navigate({ search: (before) => ({ ...before, state, current: 1 }) })}
        >
          {list}
        </StateTabs>
      )}
    />
  );
}
