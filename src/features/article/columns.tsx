import { Link } from '@tanstack/react-router';
import { formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { ArticleRow } from './api.ts';
import { messages } from './messages.ts';

/** The columns of the article list; the tenant column appears only when rows of several tenants share the list. */
export function articleColumns(locale: Locale, tenants: readonly Tenant[] | null): Column<ArticleRow>[] {
  const texts = messages[locale];
  return [
    {
      id: 'title',
      title: texts.title,
      width: 200,
      isElastic: true,
      text: (row) => row.title,
      cell: (row) => (
        <Link to="/mall/article/form" search={{ id: row.id }}>
          {row.title}
        </Link>
      ),
    },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 90,
      isExtra: tenants === null,
      text: (row) => tenantName(tenants, row.tenantId),
    },
    { id: 'category', title: texts.category, width: 96, text: (row) => row.categoryName ?? texts.noCategory },
    { id: 'summary', title: texts.summary, width: 156, text: (row) => row.summary },
    { id: 'author', title: texts.author, width: 88, text: (row) => row.author },
    {
      id: 'status',
      title: texts.status,
      width: locale === 'zh' ? 100 : 128,
      text: (row) => (row.status === 1 ? texts.published : texts.unpublished),
      tone: (row) => (row.status === 1 ? 'good' : 'neutral'),
    },
    { id: 'sort', title: texts.sort, width: 64, isNumber: true, text: (row) => String(row.sort) },
    {
      id: 'publishTime',
      title: texts.publishTime,
      width: 156,
      text: (row) => formatTime(row.publishTime),
    },
    {
      id: 'updateTime',
      title: texts.updated,
      width: 156,
      isExtra: tenants !== null,
      text: (row) => formatTime(row.updateTime),
    },
    { id: 'createTime', title: texts.created, width: 170, isExtra: true, text: (row) => formatTime(row.createTime) },
  ];
}
