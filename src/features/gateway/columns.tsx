import { Link } from '@tanstack/react-router';
import { isOfMerchant, warnDays } from '#machines/gateway-account/rules.ts';
import { labels } from '#openapi/generated/values.ts';
import { formatDay, formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { Gateway } from './api.ts';
import { messages } from './messages.ts';
import { daysUntil, stateName, toneOf, troubleName } from './words.ts';

/** The columns of the list of gateway accounts. */
export function gatewayColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<Gateway>[] {
  const texts = messages[locale];
  const needsMending = ({ trouble, endsAt }: Gateway): string => {
    if (trouble !== null) return troubleName(trouble, locale);
    const days = endsAt === null ? warnDays : daysUntil(endsAt);
    return days < warnDays ? texts.endsSoon(days) : '';
  };
  return [
    {
      id: 'name',
      title: texts.name,
      width: 180,
      text: (row) => row.name,
      cell: (row) => (
        <Link to="/upms/gateway/$id" params={{ id: row.id }}>
          {row.name}
        </Link>
      ),
    },
    {
      id: 'state',
      title: texts.state,
      width: 120,
      text: (row) => stateName(row.state, locale),
      tone: (row) => toneOf(row.state),
    },
    {
      id: 'tenantId',
      title: texts.owner,
      width: 120,
      isExtra: tenants === null,
      text: ({ tenantId }) => (tenantId === null ? texts.platform : tenantName(tenants, tenantId)),
    },
    {
      id: 'kind',
      title: texts.kind,
      width: locale === 'zh' ? 120 : 170,
      text: ({ kind }) => labels.GatewayKind[kind][locale],
    },
    {
      id: 'mode',
      title: texts.mode,
      width: 130,
      isExtra: true,
      text: ({ kind, mode }) => (isOfMerchant(kind) ? labels.GatewayMode[mode][locale] : ''),
    },
    { id: 'merchantNo', title: texts.merchantNo, width: 140, text: (row) => row.merchantNo },
    {
      id: 'ends',
      title: texts.ends,
      width: locale === 'zh' ? 120 : 150,
      text: ({ endsAt }) => (endsAt === null ? '' : formatDay(endsAt)),
    },
    { id: 'trouble', title: texts.trouble, width: 260, isElastic: true, text: needsMending },
    { id: 'createTime', title: texts.createTime, width: 160, isExtra: true, text: (row) => formatTime(row.createTime) },
  ];
}
