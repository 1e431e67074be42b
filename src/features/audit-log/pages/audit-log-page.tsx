import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Label } from '#machines/kit/words.ts';
import { loggedCalls } from '#openapi/generated/calls.ts';
import { actChoices, actName } from '#shared/audit-log/acts.ts';
import { kindNames, kinds } from '#shared/audit-log/kinds.ts';
import { outcomes, sources } from '#shared/audit-log/sources.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { ExportButton } from '#src/ui/list/export-button.tsx';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { auditPage, filtersOf } from '../api.ts';
import { auditColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { EntryDialog } from '../parts/entry-dialog.tsx';

export const lazyRoute = createLazyRoute('/upms/log/index')({ component: AuditLogPage });
const route = getRouteApi('/upms/log/index');

const log = { route, page: auditPage, topic: 'audit', usualSort: { by: 'time', order: 'desc' } } as const;

function AuditLogPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const search = route.useSearch();
  const tenants = useMixedTenants();
  const [open, setOpen] = useState<string | null>(null);
  const columns = useMemo(() => auditColumns(locale, tenants, setOpen), [locale, tenants]);
  const acts = useMemo(() => actChoices(loggedCalls, locale), [locale]);
  const choices = (labels: Readonly<Record<string, Label>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: label[locale] }));
  return (
    <>
      <ListPage
        of={log}
        title={texts.title}
        columns={columns}
        rowName={(row) => actName(row, locale)}
        fields={[
          { kind: 'text', name: 'who', label: texts.whoSearch, maxLength: 40 },
          {
            kind: 'pick',
            name: 'act',
            label: texts.act,
            find: async (_, text) => acts.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
            nameOf: async (_, value) => acts.find((each) => each.value === value)?.label ?? value,
          },
          { kind: 'days', from: 'from', to: 'to', label: texts.days },
          {
            ...choiceField(
              'kind',
              texts.kind,
              kinds.map((value) => [value, kindNames[value][locale]] as const),
            ),
            isSeldom: true,
          },
          { kind: 'choice', name: 'outcome', label: texts.outcome, options: choices(outcomes), isSeldom: true },
          ...tenantField(tenants, texts.tenant),
          { kind: 'text', name: 'rowId', label: texts.rowSearch, maxLength: 64, isSeldom: true },
          { kind: 'choice', name: 'by', label: texts.by, options: choices(sources), isSeldom: true },
        ]}
        actions={({ id }) => [{ id: 'view', label: texts.view, onSelect: () => setOpen(id) }]}
        tools={<ExportButton path="/upms/log/export" query={filtersOf(search)} fileName={`${texts.title}.csv`} />}
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      {open !== null && <EntryDialog id={open} tenants={tenants} onClose={() => setOpen(null)} />}
    </>
  );
}
