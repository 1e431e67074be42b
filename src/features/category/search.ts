import type * as v from 'valibot';
import { pageCategories } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf } from '#src/lib/search.ts';

export const categorySearch = listSearch(pageCategories, { view: oneOf(['list']) }, ['parentId']);

/** The search parameters of the categories; `view` selects the list instead of the tree. */
export type CategorySearch = v.InferOutput<typeof categorySearch>;
