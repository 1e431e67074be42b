import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import { createRole, deleteRole, type Role, rolesPage, touchedByRoles } from '../api.ts';
import { roleColumns } from '../columns.ts';
import { messages } from '../messages.ts';
import { RoleForm } from '../parts/role-form.tsx';

export const lazyRoute = createLazyRoute('/upms/role/index')({ component: RolesPage });
const route = getRouteApi('/upms/role/index');

const roles = {
  route,
  page: rolesPage,
  topic: 'role',
  columns: roleColumns,
  usualSort: { by: 'name', order: 'asc' },
} as const;

function RolesPage() {
  const texts = useMessages(messages);
  const locale = useLocale();
  const search = route.useSearch();
  const tenants = useMixedTenants();
  const [copied, setCopied] = useState<Role | null>(null);
  const form = (role: Role | null, close: () => void, from?: Role) => (
    <InTenant key={role?.id ?? 'new'} tenantId={role?.tenantId ?? search.tenantId} onClose={close}>
      <RoleForm role={role} from={from} onClose={close} />
    </InTenant>
  );
  return (
    <>
      <ListPage
        of={roles}
        title={texts.title}
        rowName={({ name }) => name[locale]}
        fields={[...tenantField(tenants, texts.tenant)]}
        add={{ label: texts.add }}
        renderForm={form}
        actions={(role, { edit, remove }) => [
          { id: 'edit', label: texts.edit, refusal: role.ready ? texts.isReady : null, onSelect: edit },
          { id: 'copy', label: texts.copy, onSelect: () => setCopied(role) },
          {
            id: 'delete',
            label: texts.remove,
            intent: 'danger',
            refusal: refusalOf(role),
            onSelect: remove,
          },
        ]}
        removal={{
          label: texts.remove,
          ask: ({ name }) => texts.removeAsk(name[locale]),
          said: ({ name }) => texts.removed(name[locale]),
          touches: touchedByRoles,
          // Undo makes the role again; nobody had it.
          async run({ id, version, tenantId, name, permissions, refundLimit, balanceLimit, pointsLimit }) {
            await deleteRole({ id, version });
            const again = {
              ...(tenants !== null && tenantId !== null && { tenantId }),
              name: name.zh,
              permissions,
              refundLimit,
              balanceLimit,
              pointsLimit,
            };
            const key = newIdempotencyKey();
            return () => createRole(again, key);
          },
        }}
      />
      {copied !== null && form(null, () => setCopied(null), copied)}
    </>
  );

  function refusalOf({ ready, staff }: Role): string | null {
    if (ready) return texts.isReady;
    return staff > 0 ? texts.inUse(staff) : null;
  }
}
