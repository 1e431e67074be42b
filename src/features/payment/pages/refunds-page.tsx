import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { refundCounts, type RefundRow, refundsPage } from '../api.ts';
import { refundFields } from '../fields.ts';
import { messages } from '../messages.ts';
import { refundColumns } from '../refund-columns.tsx';
import { ofRefunds } from '../words.ts';

export const lazyRoute = createLazyRoute('/mall/refund/index')({ component: RefundsPage });
const route = getRouteApi('/mall/refund/index');

/** What needs somebody comes first; a state that lasts for a call alone has no tab. */
const states = [
  'unanswered',
  'abnormal',
  'unverifiable',
  'unfunded',
  'refused',
  'closed',
  'queued',
  'accepted',
  'succeeded',
  'settledByHand',
  'calledOff',
];

const refunds = {
  route,
  page: refundsPage,
  topic: 'refund',
  counts: ['/mall/refund/counts'],
  columns: refundColumns,
  rowName: ({ refundNo }: RefundRow) => refundNo,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

/** Every sum that goes back, newest first; those that need somebody have tabs with their number. */
function RefundsPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const tenants = useMixedTenants();
  return (
    <ListPage
      of={refunds}
      title={texts.refunds}
      fields={refundFields({ locale, tenants })}
      states={{
        label: texts.state,
        all: texts.all,
        states,
        nameOf: (state) => ofRefunds.stateName(state, locale),
        counts: useQuery(refundCounts(route.useSearch())).data,
      }}
      empty={{ title: texts.noRefundsYet, hint: texts.noRefundsHint }}
    />
  );
}
