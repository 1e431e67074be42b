import * as v from 'valibot';
import { pageEntries, tenantName, text } from '#src/lib/search.ts';

export const mediaSearch = v.object({
  current: pageEntries.current,
  size: pageEntries.size,
  text: text(100),
  /** A folder's id, or `none` for pictures in no folder. */
  folderId: text(18),
  dir: text(21),
  tenantId: tenantName(),
});

/** The search parameters of the media library. */
export type MediaSearch = v.InferOutput<typeof mediaSearch>;
