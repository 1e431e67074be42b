import * as v from 'valibot';
import { pageFiles } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';

export const mediaSearch = v.omit(listSearch(pageFiles, {}), ['hide']);

/** The search parameters of the media library. */
export type MediaSearch = v.InferOutput<typeof mediaSearch>;
