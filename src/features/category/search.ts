import * as v from 'valibot';
import { oneNumberOf, oneOf, pageEntries, tenantName, text } from '#src/lib/search.ts';

export const categorySearch = v.object({
  ...pageEntries,
  view: oneOf(['list']),
  name: text(32),
  enable: oneNumberOf([0, 1]),
  tenantId: tenantName(),
});

/** The search parameters of the categories; `view` selects the list instead of the tree. */
export type CategorySearch = v.InferOutput<typeof categorySearch>;
