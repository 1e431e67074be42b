import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ExportButton } from '#src/ui/list/export-button.tsx';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import { createSpec, deleteSpec, type SpecRow, specsPage, touchedBySpecs } from '../api.ts';
import { specColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { SpecDialog } from '../parts/spec-dialog.tsx';

export const lazyRoute = createLazyRoute('/mall/goodsspec/index')({ component: SpecsPage });
const route = getRouteApi('/mall/goodsspec/index');

const specs = {
  route,
  page: specsPage,
  topic: 'spec',
  columns: specColumns,
  rowName: ({ name }: SpecRow) => name,
  usualSort: { by: 'sort', order: 'asc' },
} as const;

function SpecsPage() {
  const texts = useMessages(messages);
  const search = route.useSearch();
  const tenants = useMixedTenants();
  const isMixed = tenants !== null;
  return (
    <ListPage
      of={specs}
      title={texts.title}
      fields={[
        { kind: 'text', name: 'name', label: texts.search, maxLength: 32 },
        ...tenantField(tenants, texts.tenant),
      ]}
      add={{ label: texts.add, needs: 'createSpec' }}
      renderForm={(row, close) => (
        <InTenant key={row?.id ?? 'new'} tenantId={row?.tenantId ?? search.tenantId} onClose={close}>
          <SpecDialog row={row} onClose={close} />
        </InTenant>
      )}
      removal={{
        label: texts.remove,
        title: () => texts.removeTitle,
        ask: ({ name }) => texts.removeAsk(name),
        said: ({ name }) => texts.removed(name),
        touches: touchedBySpecs,
        // Undo restores the spec with its values.
        async run(row) {
          await deleteSpec(row);
          const { name, sort, values, tenantId } = row;
          const again = {
            ...(isMixed && { tenantId }),
            name,
            sort,
            values: values.map((value) => ({ name: value.name })),
          };
          const key = newIdempotencyKey();
          return () => createSpec(again, key);
        },
      }}
      actions={({ goodsCount }, { edit, remove }) => [
        { id: 'edit', needs: 'updateSpec', label: texts.edit, onSelect: edit },
        {
          id: 'delete',
          needs: 'deleteSpec',
          label: texts.remove,
          intent: 'danger',
          refusal: goodsCount > 0 ? texts.inUse(goodsCount) : null,
          onSelect: remove,
        },
      ]}
      tools={
        <ExportButton
          path="/mall/goodsspec/export"
          query={{ name: search.name, tenantId: search.tenantId }}
          fileName={`${texts.title}.csv`}
        />
      }
      empty={{ title: texts.none, hint: texts.noneHint, canAdd: true }}
    />
  );
}
