import * as v from 'valibot';
import { forms } from '#openapi/generated/values.ts';
import { oneOf, pageEntries, tenantName, text } from '#src/lib/search.ts';

export const pointsGoodsSearch = v.object({
  ...pageEntries,
  text: text(40),
  shelf: oneOf(['0', '1']),
  tenantId: tenantName(),
  sort: oneOf(['createTime', 'sort']),
  order: oneOf(['asc', 'desc']),
});

/** What the address of the list may say. */
export type PointsGoodsSearch = v.InferOutput<typeof pointsGoodsSearch>;

const id = v.pipe(v.string(), v.regex(forms.Id));

/** What the address of the wizard may say: goods to edit, and the type that is stored on the form. */
export const wizardSearch = v.object({
  id: v.optional(v.fallback(v.optional(id), undefined)),
  type: text(32),
});
