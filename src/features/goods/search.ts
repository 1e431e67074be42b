import * as v from 'valibot';
import { pageGoods } from '#openapi/generated/lists.ts';
import { forms } from '#openapi/generated/values.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { matching, numberOrNone } from '#src/lib/search.ts';

const id = matching(forms.Id);

export const goodsSearch = listSearch(pageGoods, { categoryId: id, stockAtMost: numberOrNone() }, [
  'categoryFirst',
  'categorySecond',
  'spuCode',
]);

/** The search parameters of the list. */
export type GoodsSearch = v.InferOutput<typeof goodsSearch>;

/** The search parameters of the form: the goods to edit, none for new ones, of a tenant if it is known. */
export const formSearch = v.object({ id, tenantId: matching(forms.TenantId) });
