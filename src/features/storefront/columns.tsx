import { labels } from '#openapi/generated/values.ts';
import { formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { Storefront } from './api.ts';
import { messages } from './messages.ts';

/** The columns of the list; the tenant column appears only when rows of several tenants share it. */
export function storefrontColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<Storefront>[] {
  const texts = messages[locale];
  return [
    { id: 'name', title: texts.name, width: 150, isElastic: true, text: ({ name }) => name },
    { id: 'id', title: texts.id, width: 90, isExtra: true, text: ({ id }) => id },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 90,
      isExtra: tenants === null,
      text: ({ tenantId }) => tenantName(tenants, tenantId),
    },
    {
      id: 'clientType',
      title: texts.client,
      width: locale === 'zh' ? 100 : 136,
      text: ({ clientType }) => labels.ClientType[clientType][locale],
    },
    { id: 'appId', title: texts.account, width: 182, text: ({ appId }) => appId ?? texts.allAccounts },
    {
      id: 'storefront',
      title: texts.key,
      width: 248,
      text: ({ storefront }) => storefront,
      cell: ({ storefront }) => (
        <>
          {storefront}
          <CopyButton label={texts.key} text={storefront} />
        </>
      ),
    },
    {
      id: 'origins',
      title: texts.origins,
      width: 120,
      isExtra: tenants !== null,
      text: ({ origins }) => (origins.length === 0 ? texts.noOrigins : origins.join(' ')),
    },
    {
      id: 'enabled',
      title: texts.state,
      width: 100,
      text: ({ enabled }) => texts.states[enabled ? 'open' : 'closed'],
      tone: ({ enabled }) => (enabled ? 'good' : 'neutral'),
    },
    { id: 'updateTime', title: texts.updated, width: 156, text: ({ updateTime }) => formatTime(updateTime) },
    { id: 'createTime', title: texts.created, width: 170, isExtra: true, text: (row) => formatTime(row.createTime) },
  ];
}
