import { writtenIn } from '#src/ui/rich-text/written-draft.ts';

/** The fields of the article form. */
export interface ArticleFields {
  title: string;
  categoryId: string | null;
  author: string;
  summary: string;
  coverUrl: string;
  sort: number | null | undefined;
  content: string;
}

export const blank: ArticleFields = {
  title: '',
  categoryId: null,
  author: '',
  summary: '',
  coverUrl: '',
  sort: 0,
  content: '',
};

/**
 * Returns what was changed as it is stored, with the version of the article that it was changed over; '' when nothing is
 * filled in. What was not changed stays as it is saved, whoever saves it meanwhile.
 */
export function draftText(version: number, base: ArticleFields, fields: ArticleFields): string {
  const changed = Object.entries(fields).filter(([name, value]) => !Object.is(value, Reflect.get(base, name)));
  return version === 0 && changed.length === 0 ? '' : JSON.stringify({ version, ...Object.fromEntries(changed) });
}

/** Returns the fields that a stored draft has. */
export function fieldsIn(text: string): Partial<ArticleFields> {
  const kept = writtenIn(text);
  // Drafts stored by earlier versions are the content alone.
  if (kept === null) return { content: text };
  const isField = ([name, value]: [string, unknown]) => {
    if (name === 'categoryId') return value === null || typeof value === 'string';
    if (name === 'sort') return value === null || typeof value === 'number';
    return name in blank && typeof value === typeof Reflect.get(blank, name);
  };
  return Object.fromEntries(Object.entries(kept).filter(isField));
}
