import { BoxIcon, ExportIcon, ImportIcon, PlusIcon } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '#src/lib/download.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { given } from '#src/lib/search.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { beginExport, type Import } from '../api.ts';
import { listMessages } from '../list-messages.ts';
import { deskFilters, type OrderSearch } from '../search.ts';

const { Part: OrderImport, fetch: fetchImport } = onDemand(() =>
  import('./import-dialog.tsx').then((module) => module.OrderImport),
);
const { Part: TenantDialog, fetch: fetchTenants } = onDemand(() =>
  import('#src/ui/tenant/tenant-dialog.tsx').then((module) => module.TenantDialog),
);

/** What a menu leads to comes while people read it. */
const importAhead = (isOpen: boolean) => {
  if (isOpen) void fetchImport();
};
const tenantsAhead = (isOpen: boolean) => {
  if (isOpen) void fetchTenants();
};

/** Up to this many rows download at once; a job writes longer lists for later download. */
const atOnce = 50_000;

interface OrderToolsProps {
  search: OrderSearch;
  /** The names of the shown columns, in order. */
  columns: readonly string[];
  total: { count: number; isExact: boolean } | undefined;
}

type Format = 'csv' | 'xlsx';

/** Imports into and exports from the order list. */
export function OrderTools({ search, columns, total }: OrderToolsProps) {
  const texts = useMessages(listMessages);
  const withheld = useWithheld();
  const navigate = useNavigate();
  const isMixed = useMixedTenants() !== null;
  const [leaving, setLeaving] = useState<'orders' | 'cardOrders' | null>(null);
  const [bringing, setBringing] = useState<Import | null>(null);
  const { current: _, size: __, hide: ___, sort: ____, order: _____, tenantId, ...filter } = search;
  const isLarge = total === undefined || !total.isExact || total.count > atOnce;
  const job = useWrite(beginExport, {
    touches: ['/mall/jobs/page'],
    onDone: ({ id }) => navigate({ to: '/mall/jobs/$id', params: { id } }),
  });
  const file = useMutation({
    mutationFn: ({ path, format }: { path: `/${string}`; format: Format }) =>
      download(path, { ...filter, tenantId, columns: columns.join('.'), format }, `orders.${format}`),
    onError: (error) => notify.error(problemText(error)),
  });
  const begin = (of: 'orders' | 'cardOrders', owner: string | undefined) =>
    job.run({ of, columns: columns.join('.'), filter: given(filter), ...given({ tenantId: owner }) });
  const leave = (of: 'orders' | 'cardOrders', format: Format) => {
    if (isLarge && isMixed && tenantId === undefined) setLeaving(of);
    else if (isLarge) begin(of, isMixed ? tenantId : undefined);
    else
      file.mutate({ path: of === 'orders' ? '/mall/orderinfo/export' : '/mall/orderinfo/exportGdOrderInfo', format });
  };
  return (
    <>
      {withheld('createOrder') === null && (
        <Link to="/mall/orderinfo/form" className={buttonClass({ intent: 'primary' })}>
          <PlusIcon />
          <span>{texts.create}</span>
        </Link>
      )}
      {withheld('beginShipping') === null && (
        <Link to="/mall/orderinfo/ship" search={deskFilters(search)} className={buttonClass({})}>
          <BoxIcon />
          <span>{texts.desk}</span>
        </Link>
      )}
      <MenuButton
        label={texts.importMenu}
        onOpen={importAhead}
        face={
          <>
            <ImportIcon />
            <span>{texts.importMenu}</span>
          </>
        }
        items={(['ship', 'cards'] as const).map((what) => ({
          id: what,
          needs: what === 'ship' ? 'importShipments' : 'importCards',
          label: texts.importTitles[what],
          onSelect: () => setBringing(what),
        }))}
      />
      <MenuButton
        label={texts.exportMenu}
        {...(isMixed && { onOpen: tenantsAhead })}
        face={
          <>
            {file.isPending || job.isRunning ? <span className="zg-spinner" aria-hidden="true" /> : <ExportIcon />}
            <span>{texts.exportMenu}</span>
          </>
        }
        items={(['orders', 'cardOrders'] as const).flatMap((of) =>
          (['csv', 'xlsx'] as const).map((format) => ({
            id: `${of} ${format}`,
            needs: 'exportOrders',
            label: `${texts.exports[of]} (${format})`,
            onSelect: () => leave(of, format),
          })),
        )}
      />
      {leaving !== null && (
        <TenantDialog
          onChoose={(owner) => {
            setLeaving(null);
            begin(leaving, owner);
          }}
          onClose={() => setLeaving(null)}
          onMissing={() => setLeaving(null)}
        />
      )}
      {bringing !== null && (
        <OrderImport
          what={bringing}
          tenantId={tenantId}
          onClose={() => setBringing(null)}
          onMissing={() => setBringing(null)}
        />
      )}
    </>
  );
}
