import { useState } from 'react';
import { dropDraft } from '#src/lib/drafts.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { notify } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { conflictOf, useWrite } from '#src/lib/write.ts';
import { type Article, createArticle, publishArticle, touchedByArticles, updateArticle } from '../api.ts';
import { messages } from '../messages.ts';

export interface ArticleFields {
  title: string;
  categoryId: string | null;
  author: string;
  summary: string;
  coverUrl: string;
  sort: number | null | undefined;
  content: string;
}

const blank: ArticleFields = {
  title: '',
  categoryId: null,
  author: '',
  summary: '',
  coverUrl: '',
  sort: 0,
  content: '',
};

function fieldsOf(article: Article): ArticleFields {
  const { title, categoryId, author, summary, coverUrl, sort, content } = article;
  return { title, categoryId, author, summary, coverUrl, sort, content };
}

interface Wish {
  publish: boolean;
  /** The version to write over; the operator may choose a newer one than the form loaded. */
  version: number;
}

/** The state of the article form and its ways to save. */
export function useArticleForm(article: Article | null, onSaved: (saved: Article) => void) {
  const texts = useMessages(messages);
  const [base, setBase] = useState({ fields: article ? fieldsOf(article) : blank, version: article?.version ?? 0 });
  const [fields, setFields] = useState(base.fields);
  const [isTried, setTried] = useState(false);
  const [clash, setClash] = useState<(Wish & { theirs: Readonly<Record<string, unknown>> }) | null>(null);
  const named = useNamedTenant();
  const key = `article:${article?.id ?? ['new', named.tenantId].filter(Boolean).join('-')}`;
  const isDirty = JSON.stringify(fields) !== JSON.stringify(base.fields);
  const problems = {
    title: fields.title.trim() === '' ? texts.titleNeeded : undefined,
    sort: fields.sort === undefined ? '' : undefined,
  };

  const save = useWrite(
    async ({ publish, version }: Wish): Promise<Article> => {
      const body = { ...fields, title: fields.title.trim(), sort: fields.sort ?? 0 };
      try {
        const saved = await (article === null
          ? createArticle({ ...body, ...named })
          : updateArticle({ ...body, id: article.id, version }));
        return publish && saved.status === 0 ? await published(saved) : saved;
      } catch (error) {
        const theirs = error instanceof Error ? conflictOf(error) : null;
        if (theirs === null) notify.error(problemText(error));
        else setClash({ publish, version, theirs });
        throw error;
      }
    },
    {
      touches: touchedByArticles,
      silent: 'told above, or asked about',
      said: ({ status }, { publish }) => (publish && status === 1 ? texts.savedAndPublished : texts.saved),
      onDone: (saved) => {
        // From now on everyone reads the server's text.
        setBase({ fields: fieldsOf(saved), version: saved.version });
        setFields(fieldsOf(saved));
        void dropDraft(key);
        onSaved(saved);
      },
    },
  );
  const submit = (publish: boolean) => {
    setTried(true);
    if (problems.title !== undefined || problems.sort !== undefined) return;
    if (publish && fields.content === '') notify.error(texts.contentNeeded);
    else save.run({ publish, version: base.version });
  };
  return {
    key,
    draft: { key, saved: base.fields.content },
    fields,
    change: (patch: Partial<ArticleFields>) => setFields((before) => ({ ...before, ...patch })),
    isDirty,
    titleProblem: isTried ? problems.title : undefined,
    submit,
    isSaving: save.isRunning,
    clash,
    keepMine: () => {
      if (clash) save.run({ publish: clash.publish, version: Number(clash.theirs['version']) });
      setClash(null);
    },
    dropClash: () => setClash(null),
  };
}

/**
 * Publishes a saved article. When publishing fails the article still counts as saved, so that saving again does not
 * create another.
 */
async function published(saved: Article): Promise<Article> {
  try {
    return await publishArticle(saved);
  } catch (error) {
    notify.error(problemText(error));
    return saved;
  }
}
