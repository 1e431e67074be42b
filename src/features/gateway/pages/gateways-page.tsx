import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { states } from '#machines/gateway-account/facts.gen.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { type Gateway, gatewaysPage } from '../api.ts';
import { gatewayColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { GatewayForm } from '../parts/gateway-form.tsx';
import { stateName } from '../words.ts';

export const lazyRoute = createLazyRoute('/upms/gateway/index')({ component: GatewaysPage });
const route = getRouteApi('/upms/gateway/index');

const gateways = {
  route,
  page: gatewaysPage,
  topic: 'gateway',
  columns: gatewayColumns,
  rowName: ({ name }: Gateway) => name,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

function GatewaysPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const tenants = useMixedTenants();
  return (
    <ListPage
      of={gateways}
      title={texts.title}
      fields={[
        { kind: 'text', name: 'name', label: texts.search },
        {
          kind: 'choice',
          name: 'state',
          label: texts.state,
          options: states.map((value) => ({ value, label: stateName(value, locale) })),
        },
        ...tenantField(tenants, texts.tenant),
      ]}
      add={{ label: texts.add, needs: 'createGateway' }}
      renderForm={(_, close) => <GatewayForm account={null} onClose={close} />}
      empty={{ title: texts.empty, hint: texts.emptyHint, canAdd: true }}
    />
  );
}
