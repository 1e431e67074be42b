import { formatList, formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { ConfigEntry } from './api.ts';
import { messages } from './messages.ts';
import { valueText } from './value-text.ts';

const tones = { draft: 'warn', published: 'good', changed: 'active' } as const;

/** The columns of the configuration. */
export function configColumns(locale: Locale, tenants: readonly Tenant[]): Column<ConfigEntry>[] {
  const texts = messages[locale];
  return [
    { id: 'name', title: texts.name, width: 124, text: (row) => row.name },
    { id: 'key', title: texts.key, width: 168, text: (row) => row.key },
    {
      id: 'state',
      title: texts.state,
      width: locale === 'zh' ? 142 : 176,
      text: (row) => texts.states[row.state],
      tone: (row) => tones[row.state],
    },
    {
      id: 'value',
      title: texts.value,
      width: 124,
      isElastic: true,
      text: (row) => valueText(row, row.value, row.hasValue, locale),
    },
    {
      id: 'draft',
      title: texts.draft,
      width: 116,
      text: (row) => valueText(row, row.draft, row.hasDraft, locale),
    },
    { id: 'type', title: texts.type, width: 76, text: (row) => texts.types[row.type] },
    { id: 'category', title: texts.category, width: 100, isExtra: true, text: (row) => row.category || texts.none },
    {
      id: 'owner',
      title: texts.owner,
      width: 92,
      text: (row) => {
        if (row.tenantId === null) return texts.platform;
        // Tenant staff know only their own tenant.
        return tenants.length === 0 ? texts.ownTenant : tenantName(tenants, row.tenantId);
      },
    },
    {
      id: 'usedBy',
      title: texts.usedBy,
      width: 220,
      isExtra: true,
      text: (row) => (row.usedBy.length === 0 ? texts.nowhere : formatList(row.usedBy, locale)),
    },
    { id: 'remark', title: texts.remark, width: 160, isExtra: true, text: (row) => row.remark },
    { id: 'publishTime', title: texts.published, width: 156, text: (row) => formatTime(row.publishTime) },
  ];
}
