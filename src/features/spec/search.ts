import * as v from 'valibot';
import { pageEntries, tenantName, text } from '#src/lib/search.ts';

export const specSearch = v.object({ ...pageEntries, name: text(32), tenantId: tenantName() });

/** What the address of the list may say. */
export type SpecSearch = v.InferOutput<typeof specSearch>;
