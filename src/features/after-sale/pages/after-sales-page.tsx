import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { formatCount } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
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
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const { data } = useQuery(afterSaleCounts(search));
  const countOf = (state: string) => data?.find((entry) => entry.state === state)?.count ?? 0;
  const noteOf = (count: number) => (data === undefined ? undefined : formatCount(count));
  const all = data?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <ListPage
      of={afterSales}
      title={texts.title}
      fields={[
        { kind: 'text', name: 'number', label: texts.search },
        {
          kind: 'choice',
          name: 'way',
          label: texts.way,
          options: Object.entries(texts.ways).map(([value, label]) => ({ value, label })),
        },
        ...tenantField(tenants, texts.tenant),
        { kind: 'days', from: 'from', to: 'to', label: texts.days },
      ]}
      renderTabs={(list) => (
        <Tabs
          label={texts.state}
          value={search.state ?? ''}
          tabs={[
            { id: '', label: texts.all, note: noteOf(all) },
            ...states.map((state) => ({ id: state, label: stateName(state, locale), note: noteOf(countOf(state)) })),
          ]}
          onChange={(state) =>
            void navigate({ search: (before) => ({ ...before, state: state || undefined, current: 1 }) })
          }
        >
          {list}
        </Tabs>
      )}
    />
  );
}
