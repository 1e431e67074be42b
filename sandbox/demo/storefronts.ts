import { createHash } from 'node:crypto';

/** The storefronts of a tenant of the demo, one for each client; they serve all its accounts. */
const kinds = [
  ['MA', '微商城'],
  ['H5', '移动商城'],
  ['H5-WX', '公众号商城'],
  ['H5-PC', '网上商城'],
  ['APP', 'APP 商城'],
] as const;

/** The public key of a demo's storefront, the same in every demo. */
export const demoKey = (tenantId: string, client: (typeof kinds)[number][0]): string =>
  `sf_${createHash('sha256').update(`${tenantId}/${client}`).digest('hex').slice(0, 22)}`;

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
