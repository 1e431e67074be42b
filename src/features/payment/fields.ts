import { pagePayments, pageRefunds } from '#openapi/generated/lists.ts';
import { labels } from '#openapi/generated/values.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Tenant } from '#src/lib/tenants.ts';
import { choiceField, type FilterField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { accountDetail, accountsNamed } from './api.ts';
import { messages } from './messages.ts';
import { namesIn } from './words.ts';

/** Who may not see gateway accounts cannot choose one. */
interface Viewer {
  locale: Locale;
  tenants: readonly Tenant[] | null;
}

const accountField = ({ locale }: Viewer): FilterField => ({
  kind: 'pick',
  name: 'accountId',
  label: messages[locale].account,
  needs: 'pageGateways',
  isSeldom: true,
  async find(client, text) {
    const { records } = await client.query(accountsNamed(text));
    return records.map(({ id, name, merchantNo }) => ({ value: id, label: `${name} ${merchantNo}` }));
  },
  nameOf: async (client, id) => (await client.query(accountDetail(id))).name,
});

function commonFields(viewer: Viewer): FilterField[] {
  const { locale, tenants } = viewer;
  const texts = messages[locale];
  return [
    choiceField('channel', texts.channel, namesIn(labels.PaymentChannel, locale)),
    ...tenantField(tenants, texts.tenant),
    { kind: 'days', from: 'from', to: 'to', label: texts.days },
    accountField(viewer),
  ];
}

/** The filters of the list of payments; the state has its tabs. */
export function paymentFields(viewer: Viewer): FilterField[] {
  const texts = messages[viewer.locale];
  return [
    { kind: 'text', name: 'number', label: texts.searchPayments, maxLength: 64, form: pagePayments.number },
    ...commonFields(viewer),
    { ...choiceField('way', texts.way, namesIn(labels.PaymentWay, viewer.locale)), isSeldom: true },
  ];
}

/** The filters of the list of refunds. */
export function refundFields(viewer: Viewer): FilterField[] {
  const texts = messages[viewer.locale];
  return [
    { kind: 'text', name: 'number', label: texts.searchRefunds, maxLength: 64, form: pageRefunds.number },
    choiceField('origin', texts.origin, namesIn(labels.RefundOrigin, viewer.locale)),
    ...commonFields(viewer),
  ];
}
