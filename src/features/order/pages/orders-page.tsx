import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { countOf, toDo } from '#src/lib/to-do.ts';
import { shownColumns } from '#src/ui/data-grid/column.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { messages as listTexts } from '#src/ui/list/messages.ts';
import { orderCounts, type OrderRow, ordersPage } from '../api.ts';
import { orderColumns } from '../columns.tsx';
import { orderFields } from '../fields.ts';
import { messages } from '../messages.ts';
import { BulkActs } from '../parts/bulk-acts.tsx';
import { OrderTools } from '../parts/order-tools.tsx';
import type { OrderSearch } from '../search.ts';
import { stateName } from '../words.ts';

export const lazyRoute = createLazyRoute('/mall/orderinfo/index')({ component: OrdersPage });
const route = getRouteApi('/mall/orderinfo/index');

const orders = {
  route,
  page: ordersPage,
  topic: 'order',
  rowName: ({ orderNo }: OrderRow) => orderNo,
  usualSort: { by: 'createTime', order: 'desc' },
  // The tabs have the states, and a filter the nested ones of one tab.
  folded: {
    open: ({ state }: OrderSearch) => ({ part: state?.includes('.') === true ? state : undefined }),
    fold(patch: Readonly<Record<string, string | number | undefined>>, { state }: OrderSearch) {
      if (!('part' in patch)) return patch;
      const { part, ...others } = patch;
      return { state: part ?? state?.split('.')[0], ...others };
    },
  },
} as const;

/** In the order of an order's life. */
const shownStates = [
  'awaitingPayment',
  'awaitingShipment',
  'awaitingReceipt',
  'completed',
  'refundDue',
  'awaitingRefund',
  'refundFailed',
  'cancelled',
];

function OrdersPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const search = route.useSearch();
  const tenants = useMixedTenants();
  const isLate = search.late === 'past';
  const isWhole = search.orderType === undefined && search.appType === undefined && search.isPay === undefined;
  const work = useQuery(toDo(search.tenantId)).data;
  const columns = useMemo(() => orderColumns(locale, tenants, isLate), [locale, tenants, isLate]);
  const isShipping = search.state?.split('.')[0] === 'awaitingShipment';
  const fields = useMemo(() => orderFields(locale, tenants, isShipping), [locale, tenants, isShipping]);
  const shown = shownColumns(columns, new Set((search.hide ?? '').split('.'))).filter(({ edge }) => edge === undefined);
  return (
    <ListPage
      of={orders}
      title={texts.title}
      columns={columns}
      fields={fields}
      renderBulk={(selection, rows) => <BulkActs selection={selection} rows={rows} search={search} />}
      renderTools={(page) => (
        <OrderTools
          search={search}
          columns={shown.map(({ id }) => id)}
          total={page && { count: page.total, isExact: page.totalExact }}
        />
      )}
      states={{
        label: texts.state,
        all: texts.allOrders,
        states: shownStates,
        nameOf: (state) => stateName(state, locale),
        late: { label: listTexts[locale].late, total: isWhole ? countOf(work, 'ordersLate') : undefined },
        counts: useQuery(orderCounts(search)).data,
      }}
    />
  );
}
