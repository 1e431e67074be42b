import { Link } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import type { DeskOrder } from '../api.ts';
import { messages } from './messages.ts';
import './desk-tenants.css';

/** Returns whether orders belong to more than one tenant, so that no job can ship them together. */
export const areOfSeveral = (orders: readonly DeskOrder[]): boolean =>
  orders.some(({ tenantId }) => tenantId !== orders[0]?.tenantId);

/** Leads from orders of several tenants to the desk of each. */
export function DeskTenants({ orders }: { orders: readonly DeskOrder[] }) {
  const texts = useMessages(messages);
  const tenants = [...new Map(orders.map(({ tenantId, tenantName }) => [tenantId, tenantName]))].map(([id, name]) => ({
    id,
    name,
    own: orders.filter(({ tenantId }) => tenantId === id),
  }));
  return (
    <Empty
      title={texts.severalTenants}
      hint={texts.tenantHint}
      action={
        <span className="zg-desk-tenants">
          {tenants.map(({ id, name, own }) => (
            <Link
              key={id}
              to="/mall/orderinfo/ship"
              search={{ ids: own.map((order) => order.id).join('.') }}
              className={buttonClass({})}
            >
              {texts.ofTenant(name, own.length)}
            </Link>
          ))}
        </span>
      }
    />
  );
}
