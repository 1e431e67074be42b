import { clientTypeNames, orderTypeNames } from '#src/lib/codes.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Tenant } from '#src/lib/tenants.ts';
import { type FilterField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { stateName } from './columns.tsx';
import { messages } from './messages.ts';

/** States that people look for; one above others finds all below it. */
const states = [
  'awaitingPayment',
  'awaitingShipment',
  'awaitingShipment.whole',
  'awaitingShipment.partly',
  'awaitingReceipt',
  'completed',
  'refundDue',
  'refundFailed',
  'cancelled',
];

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** What the order list can be filtered by. */
export function orderFields(locale: Locale, tenants: readonly Tenant[] | null): FilterField[] {
  const texts = messages[locale];
  return [
    { kind: 'text', name: 'text', label: texts.search },
    {
      kind: 'choice',
      name: 'state',
      label: texts.state,
      options: states.map((value) => ({ value, label: stateName(value, locale) })),
    },
    { kind: 'choice', name: 'orderType', label: texts.orderType, options: optionsOf(orderTypeNames[locale]) },
    { kind: 'choice', name: 'goodsKind', label: texts.goodsKind, options: optionsOf(texts.kinds) },
    { kind: 'choice', name: 'appType', label: texts.client, options: optionsOf(clientTypeNames[locale]) },
    {
      kind: 'choice',
      name: 'isPay',
      label: texts.paid,
      options: [
        { value: '1', label: texts.isPaid },
        { value: '0', label: texts.isUnpaid },
      ],
    },
    ...tenantField(tenants, texts.tenant),
    { kind: 'days', from: 'from', to: 'to', label: texts.days },
  ];
}
