import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { restore } from '#src/lib/restore.ts';
import { given } from '#src/lib/search.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ExportButton } from '#src/ui/list/export-button.tsx';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { deleteShop, shopsPage, shopStatistics, touchedByShops, updateShop, type UserShop } from '../api.ts';
import { shopColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { BulkActs } from '../parts/bulk-acts.tsx';
import { ShopForm } from '../parts/shop-form.tsx';

export const lazyRoute = createLazyRoute('/mall/usershop/index')({ component: ShopsPage });
const route = getRouteApi('/mall/usershop/index');

const statuses: Readonly<Record<string, -1 | 0 | 1>> = { '-1': -1, '0': 0, '1': 1 };

const shops = {
  route,
  page: shopsPage,
  topic: 'shop',
  counts: ['/mall/usershop/statistics'],
  columns: shopColumns,
  rowName: ({ shopName }: UserShop) => shopName,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

function ShopsPage() {
  const texts = useMessages(messages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const { data: counts } = useQuery(shopStatistics(search.tenantId));
  const offerUndo = useUndo(touchedByShops);
  const status = useWrite(
    (shop: UserShop) => updateShop({ id: shop.id, version: shop.version, status: shop.status === 1 ? 0 : 1 }),
    {
      touches: touchedByShops,
      inTurn: true,
      onDone: ({ version }, shop) =>
        offerUndo(texts.saved, () => updateShop({ id: shop.id, version, status: shop.status })),
    },
  );
  const noteOf = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  const { name, userId, tenantId } = search;
  return (
    <ListPage
      of={shops}
      title={texts.title}
      fields={[{ kind: 'text', name: 'name', label: texts.search }, ...tenantField(tenants, texts.tenant)]}
      add={{ label: texts.create, needs: 'createUserShop' }}
      renderForm={(shop, close) => (
        <InTenant tenantId={shop?.tenantId ?? tenantId} onClose={close}>
          <ShopForm shop={shop} onClose={close} />
        </InTenant>
      )}
      removal={{
        label: texts.delete,
        ask: ({ shopName }) => texts.deleteAsk(shopName),
        said: ({ shopName }) => texts.deleted(shopName),
        touches: touchedByShops,
        async run({ id, version }) {
          const gone = await deleteShop({ id, version });
          return () => restore('restoreUserShop', { id, version: gone.version });
        },
      }}
      actions={(shop, { edit, remove }) => [
        { id: 'edit', needs: 'updateUserShop', label: texts.edit, onSelect: edit },
        {
          id: 'status',
          needs: 'updateUserShop',
          label: shop.status === 1 ? texts.close : texts.open,
          onSelect: () => status.run(shop),
        },
        { id: 'delete', needs: 'deleteUserShop', label: texts.delete, intent: 'danger', onSelect: remove },
      ]}
      renderBulk={(selection, rows) => <BulkActs selection={selection} rows={rows} />}
      tools={
        <ExportButton
          path="/mall/usershop/export"
          query={given({ name, userId, tenantId, status: search.status })}
          fileName="shops.csv"
        />
      }
      renderTabs={(list) => (
        <Tabs
          label={texts.status}
          value={search.status === undefined ? '' : String(search.status)}
          tabs={[
            { id: '', label: texts.all, note: noteOf(counts?.countTotal) },
            { id: '1', label: texts.states['1'], note: noteOf(counts?.open) },
            { id: '0', label: texts.states['0'], note: noteOf(counts?.closed) },
            { id: '-1', label: texts.states['-1'], note: noteOf(counts?.notOpened) },
          ]}
          onChange={(id) => void navigate({ search: (before) => ({ ...before, status: statuses[id], current: 1 }) })}
        >
          {list}
        </Tabs>
      )}
      tabsOf="status"
      empty={{ title: texts.noShops, hint: texts.noShopsHint }}
    />
  );
}
