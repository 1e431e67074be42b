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

/** The public key of the storefront that an account of the demo is. */
export const accountKey = (client: 'MA' | 'H5-WX', { tenant_id, id }: Pick<Account, 'tenant_id' | 'id'>): string =>
  keyOf(`${tenant_id}/${client}/${id}`);

const rowOf = (client: 'MA' | 'H5-WX', account: Account, name: string) => ({
  tenant_id: account.tenant_id,
  public_key: accountKey(client, account),
  name,
  client_type: client,
  app_id: account.id,
});

/** Rows of the storefronts that are mini-programs, and of those that are official accounts. */
export const accountStorefronts = (miniPrograms: readonly Account[], officialAccounts: readonly Account[]) => [
  ...miniPrograms.map((account) => rowOf('MA', account, `${account.name}小程序`)),
  ...officialAccounts.map((account) => rowOf('H5-WX', account, `${account.name}（公众号）`)),
];

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
