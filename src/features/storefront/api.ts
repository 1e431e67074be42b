import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { ApiError } from '#src/lib/api-error.ts';
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

/** Reads the settings in force here, among them by what buyers inside WeChat become members. */
export const settingsHere = () => read('/upms/configeditor', {}, { silent: 'the page only tells where the rule is' });

/** Returns the code of a mini-program's first page as an image address. */
export async function drawEntrance(appId: string): Promise<string> {
  const body = { appId, scene: 'shop', page: miniProgramHome, checkPath: false };
  const { data } = await api.POST('/weixin/wxqrcode/unlimited', { body, parseAs: 'blob' });
  if (data === undefined) throw new ApiError('malformed', '', 200);
  return URL.createObjectURL(data);
}

/** The first page of the example's mini-program, without the slash that WeChat does not take. */
export const miniProgramHome = 'pages/catalogue/index';

export const createStorefront = (body: Schemas['StorefrontForm'], key: string) =>
  unwrap(api.POST('/mall/storefront', { params: { header: { 'Idempotency-Key': key } }, body }));
export const updateStorefront = (body: Schemas['StorefrontChange']) => unwrap(api.PUT('/mall/storefront', { body }));
