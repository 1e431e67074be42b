/**
 * Made by `npm run gen` from storefront/client.ts; changes by hand are lost.
 */

export * from '../../../storefront/client.ts';
export type * from '../../../storefront/session.ts';
