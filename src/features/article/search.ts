import * as v from 'valibot';
import { forms } from '#openapi/generated/values.ts';
import { oneNumberOf, pageEntries, tenantName, text } from '#src/lib/search.ts';

const id = v.pipe(v.string(), v.regex(forms.Id));

export const articleSearch = v.object({
  ...pageEntries,
  text: text(40),
  categoryId: v.optional(v.fallback(v.optional(v.union([id, v.literal('none')])), undefined)),
  status: oneNumberOf([0, 1]),
  tenantId: tenantName(),
});

/** The search parameters of the list. */
export type ArticleSearch = v.InferOutput<typeof articleSearch>;

/** The search parameters of the editor: the article to change, or none for a new one. */
export const writingSearch = v.object({ id: v.optional(v.fallback(v.optional(id), undefined)) });
