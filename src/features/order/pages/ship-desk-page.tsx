import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { useOperator } from '#src/lib/session.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { TenantDialog } from '#src/ui/tenant/tenant-dialog.tsx';
import { DeskView } from '../desk/desk-view.tsx';
import { messages } from '../desk/messages.ts';

export const lazyRoute = createLazyRoute('/mall/orderinfo/ship')({ component: ShipDeskPage });

/** The ship desk: waiting orders in one grid, shipped together. */
function ShipDeskPage() {
  const search = lazyRoute.useSearch();
  const navigate = useNavigate();
  const texts = useMessages(messages);
  const { id, tenantId, chosenTenantId } = useOperator();
  const isMixed = useMixedTenants() !== null;
  const back = <BackLink to="/mall/orderinfo/index" search={useWalkSearch('order', '')} />;
  // A job belongs to one tenant, and so does what is typed for it; named orders say by themselves whose they are.
  if (isMixed && search.tenantId === undefined && search.ids === undefined)
    return (
      <Page title={texts.title} back={back}>
        <Empty
          title={texts.tenantHint}
          action={
            <Link to="/mall/orderinfo/index" className={buttonClass({})}>
              {texts.toOrders}
            </Link>
          }
        />
        <TenantDialog
          hint={texts.tenantHint}
          onChoose={(chosen) => void navigate({ to: '/mall/orderinfo/ship', search: { ...search, tenantId: chosen } })}
          onClose={() => void navigate({ to: '/mall/orderinfo/index' })}
        />
      </Page>
    );
  const owner = search.tenantId ?? chosenTenantId ?? tenantId ?? 'named';
  return (
    <DeskView
      key={`${owner} ${search.ids ?? ''}`}
      search={search}
      back={back}
      kept={`zhanggui.ship-desk.${id}.${owner}`}
    />
  );
}
