import { Link } from '@tanstack/react-router';
import { labels } from '#openapi/generated/values.ts';
import { formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import { type Column, menuWidth } from '#src/ui/data-grid/column.ts';
import type { ReportRow } from './api.ts';
import { messages } from './messages.ts';
import { ReportMenu } from './parts/report-menu.tsx';
import { ofReports } from './words.ts';

/** The columns of the list of shipping reports. */
export function reportColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<ReportRow>[] {
  const texts = messages[locale];
  return [
    {
      id: 'orderNo',
      title: texts.orderNo,
      width: 200,
      text: (row) => row.orderNo,
      cell: (row) => (
        <Link to="/mall/shippingreport/$id" params={{ id: row.id }}>
          {row.orderNo}
        </Link>
      ),
    },
    {
      id: 'state',
      title: texts.state,
      width: locale === 'zh' ? 160 : 228,
      text: (row) => ofReports.stateName(row.state, locale),
      tone: (row) => ofReports.toneOf(row.state),
    },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 90,
      isExtra: tenants === null,
      text: (row) => tenantName(tenants, row.tenantId),
    },
    { id: 'app', title: texts.app, width: 150, text: (row) => row.appName || row.appId },
    { id: 'travel', title: texts.travel, width: 100, text: (row) => labels.ShippingTravel[row.travel][locale] },
    { id: 'refusal', title: texts.refusal, width: 150, isElastic: true, text: (row) => row.refusal ?? row.note ?? '' },
    { id: 'transactionId', title: texts.transactionId, width: 250, isExtra: true, text: (row) => row.transactionId },
    { id: 'uploadTime', title: texts.told, width: 156, text: (row) => formatTime(row.uploadTime) },
    { id: 'settleTime', title: texts.settles, width: 156, isExtra: true, text: (row) => formatTime(row.settleTime) },
    { id: 'createTime', title: texts.created, width: 156, isExtra: true, text: (row) => formatTime(row.createTime) },
    { id: 'dueTime', title: texts.due, width: 156, isExtra: true, text: (row) => formatTime(row.dueTime) },
    {
      id: 'acts',
      title: texts.acts,
      width: menuWidth(texts.acts),
      edge: 'end',
      text: () => '',
      cell: (row) => <ReportMenu row={row} />,
    },
  ];
}
