import * as v from 'valibot';
import { oneOf, pageEntries, text } from '#src/lib/search.ts';

export const tenantSearch = v.object({
  ...pageEntries,
  text: text(40),
  status: oneOf(['active', 'disabled']),
  sort: oneOf(['id']),
  order: oneOf(['asc']),
});

/** The search parameters of the tenant list. */
export type TenantSearch = v.InferOutput<typeof tenantSearch>;
