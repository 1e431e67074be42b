import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { StorefrontSearch } from './search.ts';

type Schemas = components['schemas'];

export type Storefront = Schemas['Storefront'];

/** The reads that a change to a storefront may change. */
export const touchedByStorefronts = ['/mall/storefront/page'] as const;

/** Reads one page of storefronts for the list's search. */
export const storefrontsPage = ({ current, size, name, tenantId }: StorefrontSearch) =>
  read(
    '/mall/storefront/page',
    { query: given({ current, size, name, tenantId }) },
    { silent: 'the list says so and offers a retry' },
  );

/** Reads where the reference shop is, if it is served. */
export const appConfig = () => read('/upms/config/app', {}, { silent: 'the page only offers no address' });

export const createStorefront = (body: Schemas['StorefrontForm']) => unwrap(api.POST('/mall/storefront', { body }));
export const updateStorefront = (body: Schemas['StorefrontChange']) => unwrap(api.PUT('/mall/storefront', { body }));
