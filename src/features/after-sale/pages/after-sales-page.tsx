import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
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
  'refundAccepted',
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
  columns: afterSaleColumns,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

function AfterSalesPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const tenants = useMixedTenants();
  return (
    <ListPage
      of={afterSales}
      title={texts.title}
      fields={[
        { kind: 'text', name: 'number', label: texts.search },
        choiceField('way', texts.way, texts.ways),
        ...tenantField(tenants, texts.tenant),
        { kind: 'days', from: 'from', to: 'to', label: texts.days },
      ]}
      states={{
        label: texts.state,
        all: texts.all,
        states,
        nameOf: (state) => stateName(state, locale),
        counts: useQuery(afterSaleCounts(route.useSearch())).data,
      }}
    />
  );
}
