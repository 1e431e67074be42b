import * as v from 'valibot';
import { oneNumberOf, oneOf, pageEntries, tenantName, text } from '#src/lib/search.ts';

export const staffSearch = v.object({
  ...pageEntries,
  text: text(40),
  type: oneNumberOf([-1, 1, 2]),
  status: oneOf(['active', 'disabled']),
  tenantId: tenantName(),
  sort: oneOf(['id']),
  order: oneOf(['asc']),
});

/** The search parameters of the account list. */
export type StaffSearch = v.InferOutput<typeof staffSearch>;
