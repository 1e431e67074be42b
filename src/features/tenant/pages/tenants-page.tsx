import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { choiceField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { type TenantRow, tenantsPage, touchedByTenants, updateTenant } from '../api.ts';
import { tenantColumns } from '../columns.ts';
import { messages } from '../messages.ts';
import { TenantForm } from '../parts/tenant-form.tsx';

export const lazyRoute = createLazyRoute('/upms/tenant/index')({ component: TenantsPage });
const route = getRouteApi('/upms/tenant/index');

const list = {
  route,
  page: tenantsPage,
  topic: 'tenant',
  columns: tenantColumns,
  rowName: ({ name }: TenantRow) => name,
  usualSort: { by: 'id', order: 'asc' },
} as const;

function TenantsPage() {
  const texts = useMessages(messages);
  const navigate = route.useNavigate();
  const { run: enable } = useWrite(updateTenant, { touches: touchedByTenants, said: texts.saved, inTurn: true });
  return (
    <ListPage
      of={list}
      title={texts.title}
      fields={[{ kind: 'text', name: 'text', label: texts.search }, choiceField('status', texts.status, texts.states)]}
      add={{ label: texts.create }}
      renderForm={(tenant, close) => <TenantForm tenant={tenant} onClose={close} />}
      removal={{
        label: texts.disable,
        ask: ({ name }) => texts.disableAsk(name),
        said: () => texts.saved,
        touches: touchedByTenants,
        async run({ id, version }) {
          await updateTenant({ id, version, status: 'disabled' });
          return null;
        },
      }}
      actions={({ id, version, status }, { edit, remove }) => [
        { id: 'edit', label: texts.edit, onSelect: edit },
        {
          id: 'staff',
          label: texts.showStaff,
          onSelect: () => void navigate({ to: '/upms/user/index', search: { tenantId: id } }),
        },
        status === 'active'
          ? { id: 'status', label: texts.disable, intent: 'danger', onSelect: remove }
          : { id: 'status', label: texts.enable, onSelect: () => enable({ id, version, status: 'active' }) },
      ]}
    />
  );
}
