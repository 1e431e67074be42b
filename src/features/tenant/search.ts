import * as v from 'valibot';
import { oneOf, pageEntries, text } from '#src/lib/search.ts';

export const tenantSearch = v.object({
  ...pageEntries,
  text: text(40),
  status: oneOf(['active', 'disabled']),
  sort: oneOf(['id']),
  order: oneOf(['asc']),
});

/** What the address of the list of tenants may say. */
export type TenantSearch = v.InferOutput<typeof tenantSearch>;
