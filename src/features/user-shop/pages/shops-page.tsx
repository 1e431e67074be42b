import { PlusIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { given } from '#src/lib/search.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { createSelection } from '#src/ui/data-grid/selection.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ExportButton } from '#src/ui/list/export-button.tsx';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import {
  deleteShop,
  restoreShop,
  shopsPage,
  shopStatistics,
  touchedByShops,
  updateShop,
  type UserShop,
} from '../api.ts';
import { shopColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { BulkActs } from '../parts/bulk-acts.tsx';
import { ShopForm } from '../parts/shop-form.tsx';

export const lazyRoute = createLazyRoute('/mall/usershop/index')({ component: ShopsPage });
const route = getRouteApi('/mall/usershop/index');

type Open = { act: 'create' } | { act: 'edit' | 'delete'; shop: UserShop };
const statuses: Readonly<Record<string, -1 | 0 | 1>> = { '-1': -1, '0': 0, '1': 1 };

function ShopsPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const columns = useMemo(() => shopColumns(locale, tenants), [locale, tenants]);
  const rows = useRows(shopsPage(search), 'shop');
  const { data: counts } = useQuery(shopStatistics(search.tenantId));
  const [selection] = useState(createSelection);
  const [open, setOpen] = useState<Open | null>(null);
  const offerUndo = useUndo(touchedByShops);
  const status = useWrite(
    (shop: UserShop) => updateShop({ id: shop.id, version: shop.version, status: shop.status === 1 ? 0 : 1 }),
    {
      touches: touchedByShops,
      onDone: ({ version }, shop) =>
        offerUndo(texts.saved, () => updateShop({ id: shop.id, version, status: shop.status })),
    },
  );
  const noteOf = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  const close = () => setOpen(null);
  const { name, userId, tenantId } = search;
  return (
    <>
      <ListView
        title={texts.title}
        columns={columns}
        fields={[{ kind: 'text', name: 'name', label: texts.search }, ...tenantField(tenants, texts.tenant)]}
        search={search}
        onSearch={(patch) => void navigate({ search: (before) => ({ ...before, ...patch }) })}
        {...rows}
        rowId={({ id }) => id}
        rowName={({ shopName }) => shopName}
        actions={(shop: UserShop) => [
          { id: 'edit', label: texts.edit, onSelect: () => setOpen({ act: 'edit', shop }) },
          {
            id: 'status',
            label: shop.status === 1 ? texts.close : texts.open,
            onSelect: () => status.run(shop),
          },
          { id: 'delete', label: texts.delete, intent: 'danger', onSelect: () => setOpen({ act: 'delete', shop }) },
        ]}
        selection={selection}
        bulk={<BulkActs selection={selection} rows={rows.page?.records} />}
        tools={
          <>
            <ExportButton
              path="/mall/usershop/export"
              query={given({ name, userId, tenantId, status: search.status })}
              fileName="shops.csv"
            />
            <Button intent="primary" icon={<PlusIcon />} onClick={() => setOpen({ act: 'create' })}>
              {texts.create}
            </Button>
          </>
        }
        above={
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
          />
        }
        usualSort={{ by: 'createTime', order: 'desc' }}
        empty={<Empty title={texts.noShops} hint={texts.noShopsHint} />}
      />
      {open?.act === 'create' && (
        <InTenant tenantId={search.tenantId} onClose={close}>
          <ShopForm shop={null} onClose={close} />
        </InTenant>
      )}
      {open?.act === 'edit' && (
        <InTenant tenantId={open.shop.tenantId} onClose={close}>
          <ShopForm shop={open.shop} onClose={close} />
        </InTenant>
      )}
      {open?.act === 'delete' && <DeleteDialog shop={open.shop} onClose={close} />}
    </>
  );
}

function DeleteDialog({ shop: { id, version, shopName }, onClose }: { shop: UserShop; onClose: () => void }) {
  const texts = useMessages(messages);
  const offerUndo = useUndo(touchedByShops);
  const { run, isRunning } = useWrite(deleteShop, {
    touches: touchedByShops,
    onDone: (gone) => {
      onClose();
      offerUndo(texts.deleted(shopName), () => restoreShop({ id, version: gone.version }));
    },
  });
  return (
    <Confirm
      isOpen
      intent="danger"
      confirmText={texts.delete}
      isBusy={isRunning}
      onConfirm={() => run({ id, version })}
      onCancel={onClose}
    >
      <p>{texts.deleteAsk(shopName)}</p>
    </Confirm>
  );
}
