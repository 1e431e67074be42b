import { actName } from '#shared/audit-log/acts.ts';
import { fieldName } from '#shared/audit-log/field-name.ts';
import { kindName } from '#shared/audit-log/kinds.ts';
import { outcomes, sources } from '#shared/audit-log/sources.ts';
import { formatList, formatTime } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import type { AuditEntry } from './api.ts';
import { messages } from './messages.ts';
import { OpenButton } from './parts/open-button.tsx';

/** Returns who acted, in words. */
export function whoText({ by, operatorName }: AuditEntry, locale: Locale): string {
  const texts = messages[locale];
  if (operatorName !== '') return operatorName;
  return by === 'operator' ? texts.nobody : sources[by][locale];
}

/** Returns the outcome, in words. */
export function outcomeText({ outcome, count }: AuditEntry, locale: Locale): string {
  const texts = messages[locale];
  return count > 1 ? texts.times(count) : outcomes[outcome][locale];
}

/** The columns of the audit log. */
export function auditColumns(
  locale: Locale,
  tenants: readonly Tenant[] | null,
  open: (id: string) => void,
): Column<AuditEntry>[] {
  const texts = messages[locale];
  return [
    { id: 'time', title: texts.time, width: 160, text: ({ time }) => formatTime(time) },
    { id: 'who', title: texts.who, width: 110, text: (row) => whoText(row, locale) },
    { id: 'by', title: texts.by, width: 80, isExtra: true, text: ({ by }) => sources[by][locale] },
    {
      id: 'act',
      title: texts.act,
      width: 150,
      text: (row) => actName(row, locale),
      cell: (row) => <OpenButton label={actName(row, locale)} onOpen={() => open(row.id)} />,
    },
    {
      id: 'outcome',
      title: texts.outcome,
      width: locale === 'zh' ? 112 : 152,
      text: (row) => outcomeText(row, locale),
      tone: ({ outcome }) => (outcome === 'refused' ? 'bad' : null),
    },
    { id: 'kind', title: texts.kind, width: 110, text: ({ kind }) => kindName(kind, locale) },
    { id: 'rowId', title: texts.row, width: locale === 'zh' ? 120 : 104, text: ({ rowId }) => rowId },
    { id: 'rowName', title: texts.name, width: 104, text: ({ rowName }) => rowName },
    {
      id: 'fields',
      title: texts.fields,
      width: 90,
      isElastic: true,
      text: ({ fields }) =>
        formatList(
          fields.map((name) => fieldName(name, locale)),
          locale,
        ),
    },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 90,
      isExtra: tenants === null,
      text: ({ tenantId }) => (tenantId === null ? texts.platform : tenantName(tenants, tenantId)),
    },
    { id: 'address', title: texts.address, width: 130, isExtra: true, text: ({ address }) => address },
  ];
}
