import * as v from 'valibot';
import { pageEntries, tenantName, text } from '#src/lib/search.ts';

export const specSearch = v.object({ ...pageEntries, name: text(32), tenantId: tenantName() });

/** The search parameters of the list. */
export type SpecSearch = v.InferOutput<typeof specSearch>;
