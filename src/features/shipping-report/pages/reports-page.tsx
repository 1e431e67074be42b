import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { pageShippingReports } from '#openapi/generated/lists.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { reportCounts, type ReportRow, reportsPage } from '../api.ts';
import { reportColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { ofReports } from '../words.ts';

export const lazyRoute = createLazyRoute('/mall/shippingreport/index')({ component: ReportsPage });
const route = getRouteApi('/mall/shippingreport/index');

/** What needs somebody comes first; a state that lasts for a call alone has no tab. */
const states = ['rejected', 'unclear', 'postponed', 'awaitingUpload', 'reported', 'settled', 'settledByHand', 'ended'];

const reports = {
  route,
  page: reportsPage,
  topic: 'shipping-report',
  counts: ['/mall/shippingreport/counts'],
  columns: reportColumns,
  rowName: ({ orderNo }: ReportRow) => orderNo,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

/** What WeChat is told of shippings, newest first; what it did not take has the first tab. */
function ReportsPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const tenants = useMixedTenants();
  return (
    <ListPage
      of={reports}
      title={texts.title}
      fields={[
        { kind: 'text', name: 'number', label: texts.search, maxLength: 64, form: pageShippingReports.number },
        ...tenantField(tenants, texts.tenant),
      ]}
      states={{
        label: texts.state,
        all: texts.all,
        states,
        nameOf: (state) => ofReports.stateName(state, locale),
        counts: useQuery(reportCounts(route.useSearch())).data,
      }}
      empty={{ title: texts.empty, hint: texts.emptyHint }}
    />
  );
}
