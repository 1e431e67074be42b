import * as v from 'valibot';
import { pageGoods } from '#openapi/generated/lists.ts';
import { forms } from '#openapi/generated/values.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { matching, oneNumberOf } from '#src/lib/search.ts';

/** The stock levels that the list can filter by: none left, and few left. */
const lowStocks = [0, 10] as const;

const id = matching(forms.Id);

export const goodsSearch = listSearch(pageGoods, { categoryId: id, stockAtMost: oneNumberOf(lowStocks) }, [
  'categoryFirst',
  'categorySecond',
  'spuCode',
]);

/** The search parameters of the list. */
export type GoodsSearch = v.InferOutput<typeof goodsSearch>;

/** The search parameters of the form: the goods to edit, none for new ones. */
export const formSearch = v.object({ id });
