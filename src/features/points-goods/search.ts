import * as v from 'valibot';
import { pagePointsGoods } from '#openapi/generated/lists.ts';
import { forms } from '#openapi/generated/values.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { matching, text } from '#src/lib/search.ts';

export const pointsGoodsSearch = listSearch(pagePointsGoods, {}, ['shopId']);

/** The search parameters of the list. */
export type PointsGoodsSearch = v.InferOutput<typeof pointsGoodsSearch>;

/** The search parameters of the wizard: the goods to edit, or the tenant of new ones, and the type to store on the form. */
export const wizardSearch = v.object({
  id: matching(forms.Id),
  tenantId: matching(forms.TenantId),
  type: text(32),
});
