import { useMessages } from '#src/lib/i18n/locale.ts';
import { notifyUndoable } from '#src/lib/notices.ts';
import { useWrite } from '#src/lib/write.ts';
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
  const publish = useWrite(publishArticle, { touches, said: texts.savedAndPublished });
  const unpublish = useWrite(unpublishArticle, { touches, said: texts.takenBack });
  const restore = useWrite(restoreArticle, { touches, said: texts.restored });
  const remove = useWrite((row: ArticleRow) => deleteArticle(row), {
    touches,
    onDone: ({ version }, { id, title }) => {
      notifyUndoable(texts.removed(title), texts.undo, () => restore.run({ id, version }));
      onRemoved();
    },
  });
  return { publish: publish.run, unpublish: unpublish.run, remove: remove.run, isRemoving: remove.isRunning };
}
