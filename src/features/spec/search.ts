import type * as v from 'valibot';
import { pageSpecs } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';

export const specSearch = listSearch(pageSpecs, {});

/** The search parameters of the list. */
export type SpecSearch = v.InferOutput<typeof specSearch>;
