import { Link } from '@tanstack/react-router';
import { labels } from '#openapi/generated/values.ts';
import { formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { TextRow } from './api.ts';
import { textMessages } from './text-messages.ts';
import { ofTexts } from './words.ts';

/** The columns of the list of texts. */
export function textColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<TextRow>[] {
  const texts = textMessages[locale];
  return [
    {
      id: 'textNo',
      title: texts.textNo,
      width: 220,
      text: (row) => row.textNo,
      cell: (row) => (
        <Link to="/upms/text/$id" params={{ id: row.id }}>
          {row.textNo}
        </Link>
      ),
    },
    {
      id: 'state',
      title: texts.state,
      width: locale === 'zh' ? 120 : 150,
      text: (row) => ofTexts.stateName(row.state, locale),
      tone: (row) => ofTexts.toneOf(row.state),
    },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 110,
      isExtra: tenants === null,
      text: (row) => tenantName(tenants, row.tenantId),
    },
    { id: 'template', title: texts.template, width: 120, text: (row) => labels.TextTemplate[row.template][locale] },
    { id: 'receiver', title: texts.receiver, width: 120, text: (row) => row.receiver },
    { id: 'refusal', title: texts.refusal, width: 220, isElastic: true, text: (row) => row.refusal ?? '' },
    {
      id: 'account',
      title: texts.account,
      width: 130,
      isExtra: true,
      text: (row) => row.accountName ?? (row.accountId === null ? '' : texts.platformAccount),
    },
    { id: 'createTime', title: texts.created, width: 160, text: (row) => formatTime(row.createTime) },
  ];
}
