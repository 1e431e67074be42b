import * as v from 'valibot';
import { forms } from '#openapi/generated/values.ts';
import { day, oneNumberOf, oneOf, pageEntries, tenantName, text } from '#src/lib/search.ts';

/** The stock levels that the list can filter by: none left, and few left. */
const lowStocks = [0, 10] as const;

const id = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(forms.Id))), undefined));

export const goodsSearch = v.object({
  ...pageEntries,
  name: text(40),
  categoryId: id,
  goodsKind: oneOf(['ordinary', 'points', 'virtual', 'card']),
  shelf: oneOf(['0', '1']),
  stockAtMost: oneNumberOf(lowStocks),
  tenantId: tenantName(),
  from: day(),
  to: day(),
  sort: oneOf(['createTime', 'leastPrice', 'sort']),
  order: oneOf(['asc', 'desc']),
});

/** The search parameters of the list. */
export type GoodsSearch = v.InferOutput<typeof goodsSearch>;

/** The search parameters of the form: the goods to edit, none for new ones. */
export const formSearch = v.object({ id });
