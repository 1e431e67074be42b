import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { countOf, toDo } from '#src/lib/to-do.ts';
import { isShown, shownColumns } from '#src/ui/data-grid/column.ts';
import { byTab, onLateAlone } from '#src/ui/list/late-columns.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { messages as listTexts } from '#src/ui/list/messages.ts';
import { orderCounts, type OrderRow, ordersPage } from '../api.ts';
import { exportedColumns, orderColumns } from '../columns.tsx';
import { orderFields } from '../fields.ts';
import { useLeftSelection } from '../left-selection.ts';
import { listMessages } from '../list-messages.ts';
import { OrderTools } from '../parts/order-tools.tsx';
import type { OrderSearch } from '../search.ts';
import { useNextEvent } from '../use-next-event.ts';
import { stateName } from '../words.ts';

export const lazyRoute = createLazyRoute('/mall/orderinfo/index')({ component: OrdersPage });
const route = getRouteApi('/mall/orderinfo/index');

// Whoever chooses the first order waits for what can be done with it.
const { Part: BulkActs } = onDemand(() => import('../parts/bulk-acts.tsx').then((module) => module.BulkActs));

const orders = {
  route,
  page: ordersPage,
  topic: 'order',
  counts: ['/mall/orderinfo/counts', '/mall/statistics/todo'],
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
  const texts = listMessages[locale];
  const search = route.useSearch();
  const tenants = useMixedTenants();
  const isLate = search.late === 'past';
  const isWhole = search.orderType === undefined && search.appType === undefined && search.isPay === undefined;
  const work = useQuery(toDo(search.tenantId)).data;
  const hide = new Set((search.hide ?? '').split('.'));
  const next = useNextEvent(isShown(byTab('next', isLate, onLateAlone), hide));
  const columns = useMemo(() => orderColumns(locale, tenants, isLate, next), [locale, tenants, isLate, next]);
  const isShipping = search.state?.split('.')[0] === 'awaitingShipment';
  const fields = useMemo(() => orderFields(locale, tenants, isShipping), [locale, tenants, isShipping]);
  const shown = shownColumns(columns, hide).filter(({ edge }) => edge === undefined);
  return (
    <ListPage
      of={orders}
      title={texts.title}
      columns={columns}
      fields={fields}
      beginSelection={useLeftSelection().begin}
      renderBulk={(selection, rows) => <BulkActs selection={selection} rows={rows} search={search} />}
      renderTools={(page) => (
        <OrderTools
          search={search}
          columns={exportedColumns(shown.map(({ id }) => id))}
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
