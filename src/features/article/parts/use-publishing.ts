import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { publishArticle, touchedByArticles, unpublishArticle } from '../api.ts';
import { messages } from '../messages.ts';

/** Publishes a row of the list or unpublishes it; both can be undone. */
export function usePublishing() {
  const texts = useMessages(messages);
  const touches = touchedByArticles;
  const offerUndo = useUndo(touches);
  const publish = useWrite(publishArticle, {
    touches,
    inTurn: true,
    onDone: (saved) => offerUndo(texts.savedAndPublished, () => unpublishArticle(saved)),
  });
  const unpublish = useWrite(unpublishArticle, {
    touches,
    inTurn: true,
    onDone: (saved) => offerUndo(texts.takenBack, () => publishArticle(saved)),
  });
  return { publish: publish.run, unpublish: unpublish.run };
}
