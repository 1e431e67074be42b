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

/** The search parameters of the list. */
export type PointsGoodsSearch = v.InferOutput<typeof pointsGoodsSearch>;

const id = v.pipe(v.string(), v.regex(forms.Id));

/** The search parameters of the wizard: the goods to edit, and the type to store on the form. */
export const wizardSearch = v.object({
  id: v.optional(v.fallback(v.optional(id), undefined)),
  type: text(32),
});
