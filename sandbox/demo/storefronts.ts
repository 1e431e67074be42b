import { createHash } from 'node:crypto';
import { wechatName } from '#sandbox/shop/buyers.ts';
import { openidOf } from '#sandbox/wechatpay/merchants.ts';

/** The storefronts of a tenant of the demo, one for each client; they serve all its accounts. */
const kinds = [
  ['MA', '微商城'],
  ['H5', '移动商城'],
  ['H5-WX', '公众号商城'],
  ['H5-PC', '网上商城'],
  ['APP', 'APP 商城'],
] as const;

const keyOf = (of: string): string => `sf_${createHash('sha256').update(of).digest('hex').slice(0, 22)}`;

/** The public key of a demo's storefront, the same in every demo. */
export const demoKey = (tenantId: string, client: (typeof kinds)[number][0]): string => keyOf(`${tenantId}/${client}`);

/** Rows of storefronts for these tenants. */
export const demoStorefronts = (tenants: readonly { id: string; name: string }[]) =>
  tenants.flatMap(({ id, name }) =>
    kinds.map(([client, kind]) => ({
      tenant_id: id,
      public_key: demoKey(id, client),
      name: `${name}${kind}`,
      client_type: client,
    })),
  );

/** An account of a tenant that is a storefront: who signs in there by WeChat, and pays in it. */
interface Account {
  tenant_id: string;
  id: string;
  name: string;
}

/** Rows of the storefronts that are mini-programs. */
export const miniProgramStorefronts = (accounts: readonly Account[]) =>
  accounts.map(({ tenant_id, id, name }) => ({
    tenant_id,
    public_key: keyOf(`${tenant_id}/MA/${id}`),
    name: `${name}小程序`,
    client_type: 'MA',
    app_id: id,
  }));

/** Rows that say who these members are to WeChat, in the mini-program of their tenant. */
export const wechatIdentities = (
  members: readonly { tenant_id: string; id: number | string }[],
  accounts: readonly Account[],
) => {
  const byTenant = new Map(accounts.map(({ tenant_id, id }) => [tenant_id, id]));
  return members.flatMap(({ tenant_id, id }) => {
    const scope = byTenant.get(tenant_id);
    if (scope === undefined) return [];
    const subject = openidOf(scope, wechatName(tenant_id, String(id)));
    return [{ tenant_id, kind: 'wx' as const, scope, subject, member_id: String(id) }];
  });
};
