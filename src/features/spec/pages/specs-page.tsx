import { PlusIcon } from '@blueprintjs/icons';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ExportButton } from '#src/ui/list/export-button.tsx';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { createSpec, deleteSpec, type SpecRow, specsPage, touchedBySpecs } from '../api.ts';
import { specColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { SpecDialog } from '../parts/spec-dialog.tsx';

export const lazyRoute = createLazyRoute('/mall/goodsspec/index')({ component: SpecsPage });
const route = getRouteApi('/mall/goodsspec/index');

function SpecsPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const columns = useMemo(() => specColumns(locale, tenants), [locale, tenants]);
  const rows = useRows(specsPage(search), 'spec');
  const [open, setOpen] = useState<{ row: SpecRow | null } | null>(null);
  const [leaving, setLeaving] = useState<SpecRow | null>(null);
  const remove = useRemoval(() => setLeaving(null));
  const actions = (row: SpecRow) => [
    { id: 'edit', label: texts.edit, onSelect: () => setOpen({ row }) },
    {
      id: 'delete',
      label: texts.remove,
      intent: 'danger' as const,
      refusal: row.goodsCount > 0 ? texts.inUse(row.goodsCount) : null,
      onSelect: () => setLeaving(row),
    },
  ];
  const add = (
    <Button intent="primary" icon={<PlusIcon />} onClick={() => setOpen({ row: null })}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <ListView
        title={texts.title}
        columns={columns}
        fields={[
          { kind: 'text', name: 'name', label: texts.search, maxLength: 32 },
          ...tenantField(tenants, texts.tenant),
        ]}
        search={search}
        onSearch={(patch) => void navigate({ search: (before) => ({ ...before, ...patch }) })}
        {...rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        usualSort={{ by: 'sort', order: 'asc' }}
        actions={actions}
        tools={
          <>
            {add}
            <ExportButton
              path="/mall/goodsspec/export"
              query={{ name: search.name, tenantId: search.tenantId }}
              fileName={`${texts.title}.csv`}
            />
          </>
        }
        empty={<Empty title={texts.none} hint={texts.noneHint} action={add} />}
      />
      {open !== null && (
        <InTenant
          key={open.row?.id ?? 'new'}
          tenantId={open.row?.tenantId ?? search.tenantId}
          onClose={() => setOpen(null)}
        >
          <SpecDialog row={open.row} onClose={() => setOpen(null)} />
        </InTenant>
      )}
      <Confirm
        isOpen={leaving !== null}
        title={texts.removeTitle}
        intent="danger"
        confirmText={texts.remove}
        isBusy={remove.isRunning}
        onConfirm={() => leaving && remove.run(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {texts.removeAsk(leaving?.name ?? '')}
      </Confirm>
    </>
  );
}

/** Deletes a spec; taken back, it is there again with its values. */
function useRemoval(onDone: () => void) {
  const texts = messages[useLocale()];
  const offerUndo = useUndo(touchedBySpecs);
  const isMixed = useMixedTenants() !== null;
  return useWrite(deleteSpec, {
    touches: touchedBySpecs,
    onDone(_, { name, sort, values, tenantId }: SpecRow) {
      const again = { ...(isMixed && { tenantId }), name, sort, values: values.map((value) => ({ name: value.name })) };
      const key = newIdempotencyKey();
      offerUndo(texts.removed(name), () => createSpec(again, key));
      onDone();
    },
  });
}
