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

/** Returns a draft as it is stored; '' when nothing is filled in. */
export function draftText(fields: ArticleFields): string {
  const text = JSON.stringify(fields);
  return text === JSON.stringify(blank) ? '' : text;
}

/** Returns the fields that a stored draft has. */
export function fieldsIn(text: string): Partial<ArticleFields> {
  const kept = parsed(text);
  // Drafts stored by earlier versions are the content alone.
  if (typeof kept !== 'object' || kept === null) return { content: text };
  const isField = ([name, value]: [string, unknown]) => {
    if (name === 'categoryId') return value === null || typeof value === 'string';
    return name in blank && typeof value === typeof Reflect.get(blank, name);
  };
  return Object.fromEntries(Object.entries(kept).filter(isField));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
