import * as v from 'valibot';
import { oneOf, pageEntries, tenantName, text } from '#src/lib/search.ts';

export const configSearch = v.object({
  ...pageEntries,
  text: text(60),
  state: oneOf(['draft', 'published', 'changed']),
  tenantId: tenantName(),
  sort: oneOf(['key']),
  order: oneOf(['asc']),
});

/** The search parameters of the configuration. */
export type ConfigSearch = v.InferOutput<typeof configSearch>;
