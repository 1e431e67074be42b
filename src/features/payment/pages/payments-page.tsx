import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { paymentCounts, type PaymentRow, paymentsPage } from '../api.ts';
import { paymentFields } from '../fields.ts';
import { messages } from '../messages.ts';
import { paymentColumns } from '../payment-columns.tsx';
import { ofPayments } from '../words.ts';

export const lazyRoute = createLazyRoute('/mall/payment/index')({ component: PaymentsPage });
const route = getRouteApi('/mall/payment/index');

/** What needs somebody comes first; a state that lasts for a call alone has no tab. */
const states = [
  'surplus',
  'unanswered',
  'unsettled',
  'awaitingPayer',
  'unverifiable',
  'refused',
  'settled',
  'returned',
  'closed',
];

const payments = {
  route,
  page: paymentsPage,
  topic: 'payment',
  counts: ['/mall/payment/counts'],
  columns: paymentColumns,
  rowName: ({ paymentNo }: PaymentRow) => paymentNo,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

/** Every attempt to pay, newest first; those that need somebody have tabs with their number. */
function PaymentsPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const tenants = useMixedTenants();
  return (
    <ListPage
      of={payments}
      title={texts.payments}
      fields={paymentFields({ locale, tenants })}
      states={{
        label: texts.state,
        all: texts.all,
        states,
        nameOf: (state) => ofPayments.stateName(state, locale),
        counts: useQuery(paymentCounts(route.useSearch())).data,
      }}
      empty={{ title: texts.noPayments, hint: texts.noPaymentsHint }}
    />
  );
}
