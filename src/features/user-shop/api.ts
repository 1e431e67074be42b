import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { ShopSearch } from './search.ts';

type Schemas = components['schemas'];

export type UserShop = Schemas['UserShop'];
export type ShopInput = Schemas['UserShopInput'];

/** The reads that a change to a shop may change. */
export const touchedByShops = [
  '/mall/usershop/page',
  '/mall/usershop/statistics',
  '/mall/usershop/{id}',
  '/mall/userinfo/{id}',
] as const;

/** Reads one page of shops for the list's search. */
export const shopsPage = (search: ShopSearch) =>
  read(
    '/mall/usershop/page',
    { query: given({ ...search, hide: undefined, sort: undefined, order: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );

export const shopStatistics = (tenantId: string | undefined) =>
  read('/mall/usershop/statistics', { query: given({ tenantId }) }, { silent: 'the tabs are there without numbers' });

export const membersNamed = (text: string, tenantId: string | undefined) =>
  read('/mall/userinfo/page', { query: given({ text, size: 8, tenantId }) }, { silent: 'the picker says so' });

interface Seen {
  id: string;
  version: number;
}

export const createShop = (body: ShopInput, key: string) =>
  unwrap(api.POST('/mall/usershop', { params: { header: { 'Idempotency-Key': key } }, body }));
export const updateShop = (body: Schemas['UserShopChange']) => unwrap(api.PUT('/mall/usershop', { body }));
export const deleteShop = ({ id, version }: Seen) =>
  unwrap(api.DELETE('/mall/usershop/{id}', { params: { path: { id }, header: ifMatch(version) } }));
