import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { type ArticleRow, publishArticle, touchedByArticles, unpublishArticle } from '../api.ts';
import { messages } from '../messages.ts';

/** Publishes a row of the list or unpublishes it; both can be undone. */
export function usePublishing() {
  const texts = useMessages(messages);
  const touches = touchedByArticles;
  const offerUndo = useUndo(touches);
  const publish = useWrite(async (row: ArticleRow) => publishArticle(row), {
    touches,
    inTurn: true,
    onDone: (saved) => offerUndo(texts.savedAndPublished, () => unpublishArticle(saved, { undo: true })),
  });
  const unpublish = useWrite(async (row: ArticleRow) => unpublishArticle(row), {
    touches,
    inTurn: true,
    onDone: (saved) => offerUndo(texts.takenBack, () => publishArticle(saved, { undo: true })),
  });
  return { publish: publish.run, unpublish: unpublish.run };
}
