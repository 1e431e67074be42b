import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useOperator } from '#src/lib/session.ts';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useNews } from '#src/ui/list/use-news.ts';
import { ordersPage } from '../api.ts';
import { orderColumns } from '../columns.ts';
import { orderFields } from '../fields.ts';
import { messages } from '../messages.ts';

export const lazyRoute = createLazyRoute('/mall/orderinfo/index')({ component: OrdersPage });
const route = getRouteApi('/mall/orderinfo/index');

function OrdersPage() {
  const locale = useLocale();
  const operator = useOperator();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const hasTenants = operator.type !== 2 && operator.chosenTenantId === null;
  const columns = useMemo(() => orderColumns(locale, hasTenants), [locale, hasTenants]);
  const fields = useMemo(() => orderFields(locale), [locale]);
  const page = useQuery({ ...ordersPage(search), placeholderData: keepPreviousData });
  return (
    <ListView
      title={messages[locale].title}
      columns={columns}
      fields={fields}
      search={search}
      onSearch={(patch) => void navigate({ search: (before) => ({ ...before, ...patch }) })}
      page={page.data}
      error={page.error}
      isStale={page.isPlaceholderData}
      onRetry={() => void page.refetch()}
      hasNews={useNews('order', page.dataUpdatedAt)}
      rowId={({ id }) => id}
      usualSort={{ by: 'createTime', order: 'desc' }}
    />
  );
}
