import * as v from 'valibot';
import { pageArticles } from '#openapi/generated/lists.ts';
import { forms } from '#openapi/generated/values.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { matching } from '#src/lib/search.ts';

export const articleSearch = listSearch(pageArticles, {});

/** The search parameters of the list. */
export type ArticleSearch = v.InferOutput<typeof articleSearch>;

/** The search parameters of the editor: the article to change, or none for a new one, of a tenant if it is known. */
export const writingSearch = v.object({ id: matching(forms.Id), tenantId: matching(forms.TenantId) });
