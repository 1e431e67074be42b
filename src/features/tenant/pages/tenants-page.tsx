import { PlusIcon } from '@blueprintjs/icons';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { ListView } from '#src/ui/list/list-view.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { type TenantRow, tenantsPage, touchedByTenants, updateTenant } from '../api.ts';
import { tenantColumns } from '../columns.ts';
import { messages } from '../messages.ts';
import { TenantForm } from '../parts/tenant-form.tsx';

export const lazyRoute = createLazyRoute('/upms/tenant/index')({ component: TenantsPage });
const route = getRouteApi('/upms/tenant/index');

type Open = { act: 'create' } | { act: 'edit' | 'disable'; tenant: TenantRow };

function TenantsPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useMemo(() => tenantColumns(locale), [locale]);
  const rows = useRows(tenantsPage(search), 'tenant');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const status = useWrite(updateTenant, { touches: touchedByTenants, said: texts.saved, onDone: close });
  return (
    <>
      <ListView
        title={texts.title}
        columns={columns}
        fields={[
          { kind: 'text', name: 'text', label: texts.search },
          {
            kind: 'choice',
            name: 'status',
            label: texts.status,
            options: Object.entries(texts.states).map(([value, label]) => ({ value, label })),
          },
        ]}
        search={search}
        onSearch={(patch) => void navigate({ search: (before) => ({ ...before, ...patch }) })}
        {...rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        actions={(tenant: TenantRow) => [
          { id: 'edit', label: texts.edit, onSelect: () => setOpen({ act: 'edit', tenant }) },
          {
            id: 'staff',
            label: texts.showStaff,
            onSelect: () => void navigate({ to: '/upms/user/index', search: { tenantId: tenant.id } }),
          },
          tenant.status === 'active'
            ? {
                id: 'status',
                label: texts.disable,
                intent: 'danger',
                onSelect: () => setOpen({ act: 'disable', tenant }),
              }
            : {
                id: 'status',
                label: texts.enable,
                onSelect: () => status.run({ id: tenant.id, version: tenant.version, status: 'active' }),
              },
        ]}
        tools={
          <Button intent="primary" icon={<PlusIcon />} onClick={() => setOpen({ act: 'create' })}>
            {texts.create}
          </Button>
        }
        usualSort={{ by: 'id', order: 'asc' }}
      />
      {open?.act === 'create' && <TenantForm tenant={null} onClose={close} />}
      {open?.act === 'edit' && <TenantForm tenant={open.tenant} onClose={close} />}
      {open?.act === 'disable' && (
        <Confirm
          isOpen
          intent="danger"
          confirmText={texts.disable}
          isBusy={status.isRunning}
          onConfirm={() => status.run({ id: open.tenant.id, version: open.tenant.version, status: 'disabled' })}
          onCancel={close}
        >
          <p>{texts.disableAsk(open.tenant.name)}</p>
        </Confirm>
      )}
    </>
  );
}
