import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import {
  type ArticleRow,
  deleteArticle,
  publishArticle,
  restoreArticle,
  touchedByArticles,
  unpublishArticle,
} from '../api.ts';
import { messages } from '../messages.ts';

/** What can be done with a row of the list; a deletion can be taken back. */
export function useArticleActs(onRemoved: () => void) {
  const texts = useMessages(messages);
  const touches = touchedByArticles;
  const offerUndo = useUndo(touches);
  const publish = useWrite(publishArticle, {
    touches,
    onDone: (saved) => offerUndo(texts.savedAndPublished, () => unpublishArticle(saved)),
  });
  const unpublish = useWrite(unpublishArticle, {
    touches,
    onDone: (saved) => offerUndo(texts.takenBack, () => publishArticle(saved)),
  });
  const remove = useWrite((row: ArticleRow) => deleteArticle(row), {
    touches,
    onDone: ({ version }, { id, title }) => {
      offerUndo(texts.removed(title), () => restoreArticle({ id, version }));
      onRemoved();
    },
  });
  return { publish: publish.run, unpublish: unpublish.run, remove: remove.run, isRemoving: remove.isRunning };
}
