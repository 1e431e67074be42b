import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pageAfterSales } from '#openapi/generated/lists.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { countOf, toDo } from '#src/lib/to-do.ts';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { messages as listTexts } from '#src/ui/list/messages.ts';
import { afterSaleCounts, afterSalesPage } from '../api.ts';
import { afterSaleColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { stateName } from '../words.ts';

export const lazyRoute = createLazyRoute('/mall/aftersale/index')({ component: AfterSalesPage });
const route = getRouteApi('/mall/aftersale/index');

/** In order of urgency. */
const states = [
  'applied',
  'shippedBack',
  'refundFailed',
  'agreed',
  'refundDue',
  'awaitingRefund',
  'refunded',
  'refused',
  'goodsRefused',
  'closedByShop',
  'withdrawn',
  'expired',
];

const afterSales = {
  route,
  page: afterSalesPage,
  topic: 'afterSale',
  counts: ['/mall/aftersale/counts', '/mall/statistics/todo'],
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

function AfterSalesPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const search = route.useSearch();
  const tenants = useMixedTenants();
  const isLate = search.late === 'past';
  const work = useQuery(toDo(search.tenantId)).data;
  const columns = useMemo(() => afterSaleColumns(locale, tenants, isLate), [locale, tenants, isLate]);
  return (
    <ListPage
      of={afterSales}
      title={texts.title}
      columns={columns}
      fields={[
        { kind: 'text', name: 'number', label: texts.search, form: pageAfterSales.number },
        choiceField('way', texts.way, texts.ways),
        ...tenantField(tenants, texts.tenant),
        choiceField('late', listTexts[locale].late, listTexts[locale].lateOnly),
        { kind: 'days', from: 'from', to: 'to', label: texts.days },
      ]}
      states={{
        label: texts.state,
        all: texts.all,
        states,
        nameOf: (state) => stateName(state, locale),
        late: { label: listTexts[locale].late, total: countOf(work, 'afterSalesLate') },
        counts: useQuery(afterSaleCounts(search)).data,
      }}
    />
  );
}
