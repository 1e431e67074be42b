import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import { appConfig, type Storefront, storefrontsPage, touchedByStorefronts, updateStorefront } from '../api.ts';
import { storefrontColumns } from '../columns.tsx';
import { messages } from '../messages.ts';
import { MemberRule } from '../parts/member-rule.tsx';
import { ShopDialog } from '../parts/shop-dialog.tsx';
import { StorefrontForm } from '../parts/storefront-form.tsx';

export const lazyRoute = createLazyRoute('/mall/storefront/index')({ component: StorefrontsPage });
const route = getRouteApi('/mall/storefront/index');

const storefronts = {
  route,
  page: storefrontsPage,
  topic: 'storefront',
  columns: storefrontColumns,
  rowName: ({ name }: Storefront) => name,
  usualSort: { by: 'createTime', order: 'asc' },
} as const;

/** Whether buyers open it in a browser, be it WeChat's. */
const isWebsite = ({ clientType }: Storefront) => clientType.startsWith('H5');

const isMiniProgram = ({ clientType, appId }: Storefront) => clientType === 'MA' && appId !== null;

function StorefrontsPage() {
  const texts = useMessages(messages);
  const search = route.useSearch();
  const tenants = useMixedTenants();
  const { data: config } = useQuery(appConfig());
  const [shown, setShown] = useState<Storefront | null>(null);
  const shopBase = config?.shopBase ?? null;
  const turn = useWrite(
    ({ id, version, enabled }: Storefront) => updateStorefront({ id, version, enabled: !enabled }),
    { touches: touchedByStorefronts, said: texts.saved, inTurn: true },
  );
  const list = (
    <ListPage
      of={storefronts}
      title={texts.title}
      fields={[
        { kind: 'text', name: 'name', label: texts.search, maxLength: 32 },
        ...tenantField(tenants, texts.tenant),
      ]}
      add={{ label: texts.add, needs: 'createStorefront' }}
      renderForm={(row, close) => (
        <InTenant key={row?.id ?? 'new'} tenantId={row?.tenantId ?? search.tenantId} onClose={close}>
          <StorefrontForm row={row} onClose={close} />
        </InTenant>
      )}
      actions={(row, { edit }) => [
        ...(row.enabled && (isMiniProgram(row) || (shopBase !== null && isWebsite(row)))
          ? [
              {
                id: 'shop',
                label: isMiniProgram(row) ? texts.entrance : texts.shop,
                onSelect: () => setShown(row),
              },
            ]
          : []),
        { id: 'edit', needs: 'updateStorefront', label: texts.edit, onSelect: edit },
        {
          id: 'turn',
          needs: 'updateStorefront',
          label: row.enabled ? texts.close : texts.open,
          onSelect: () => turn.run(row),
        },
      ]}
      above={<MemberRule />}
      empty={{ title: texts.none, hint: texts.noneHint, canAdd: true }}
    />
  );
  return (
    <>
      {list}
      {shown !== null && (
        <ShopDialog
          row={shown}
          link={isMiniProgram(shown) ? null : `${shopBase}?storefront=${shown.storefront}`}
          isWechatPlayed={config?.played.includes('wechat') ?? false}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
