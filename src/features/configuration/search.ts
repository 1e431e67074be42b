import type * as v from 'valibot';
import { pageConfigEntries } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf } from '#src/lib/search.ts';

export const configSearch = listSearch(pageConfigEntries, { sort: oneOf(['key']), order: oneOf(['asc']) }, [
  'category',
]);

/** The search parameters of the configuration. */
export type ConfigSearch = v.InferOutput<typeof configSearch>;
