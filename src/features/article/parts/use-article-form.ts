import { useRef, useState } from 'react';
import { articleInput } from '#openapi/generated/shapes.ts';
import { dropDraft } from '#src/lib/drafts.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { notify } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { useAutosave } from '#src/ui/rich-text/use-autosave.ts';
import { useTextImages } from '#src/ui/rich-text/use-text-images.ts';
import { type Article, createArticle, publishArticle, touchedByArticles, updateArticle } from '../api.ts';
import { messages } from '../messages.ts';
import { type ArticleFields, blank, draftText } from './article-draft.ts';

/** The fields of an article as saved; blank for a new one. */
function fieldsOf(article: Article | null): ArticleFields {
  if (article === null) return blank;
  const { title, categoryId, author, summary, coverUrl, sort, content } = article;
  return { title, categoryId, author, summary, coverUrl, sort, content };
}

/** The state of the article form and its ways to save. */
export function useArticleForm(article: Article | null, onSaved: (saved: Article) => void | Promise<void>) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const key = `article:${article?.id ?? ['new', named.tenantId].filter(Boolean).join('-')}`;
  /** True when saving also publishes; a conflict in between does not change that. */
  const publishes = useRef(false);
  const inText = useTextImages();
  const [pendingCovers, setPendingCovers] = useState(0);
  const isEarly = inText.count + pendingCovers > 0;
  const withPublishing = async (saved: Article) =>
    publishes.current && saved.status === 0 ? await published(saved) : saved;
  const form = useRecordForm({
    row: article,
    shape: articleInput,
    draftOf: fieldsOf,
    mark: 'content',
    labels: { ...texts, coverUrl: texts.cover },
    complaints: { title: texts.titleNeeded },
    blankIs: { sort: 0 },
    shown: { categoryId: null },
    touches: touchedByArticles,
    said: ({ status }: Article) => (publishes.current && status === 1 ? texts.savedAndPublished : texts.saved),
    create: async (fields, key) => withPublishing(await createArticle({ ...fields, ...named }, key)),
    update: async (fields, { row, version }) => withPublishing(await updateArticle({ ...fields, id: row.id, version })),
    mayBeSaved(fields) {
      const isBare = publishes.current && fields?.content === '';
      if (isBare) notify.error(texts.contentNeeded);
      else if (isEarly) notify.warning(texts.uploading);
      return !isBare && !isEarly && fields !== null && !inText.lacksSome();
    },
    // From now on everyone reads the server's text.
    goesOn: (saved: Article) => saved,
    onDone(saved: Article) {
      void dropDraft(key);
      return onSaved(saved);
    },
  });
  const { version, base } = form;
  useAutosave(draftText(version, base, form.draft), { key, saved: draftText(version, base, base) });
  return {
    ...form,
    /** True when leaving would lose what was typed, or a picture on its way. */
    isUnsaved: form.isChanged || isEarly,
    key,
    onPending: inText.onPending,
    onPendingCovers: setPendingCovers,
    save(publish: boolean) {
      publishes.current = publish;
      form.submit();
    },
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
    notify.warning(problemText(error));
    return saved;
  }
}
